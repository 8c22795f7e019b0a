import { useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { session } from '../net/here';
import type { RoomState, SettingsChange } from '../wire';
import { Dialog } from './Dialog';
import { HandoffDialog } from './Handoff';
import { Icon } from './icons';
import { isLong } from './passwords';
import styles from './RoomSettings.module.css';
import { Switch } from './Settings';
import { toast } from './toasts';
import { told } from './told';

const GRACES = [30, 60, 120, 300];

/** What the host decides about the room: who sees it, who comes in, how long the lost are waited for. */
export function RoomSettings({ room, onClose }: { room: RoomState; onClose(): void }) {
  const words = useWords();
  const [password, setPassword] = useState('');
  const [handoff, setHandoff] = useState(false);
  const { settings } = room;
  const change = (wanted: SettingsChange) => told(session.configure({ settings: wanted }));
  const graces = [...new Set([...GRACES, settings.graceSec])].sort((a, b) => a - b);
  return (
    <Dialog title={words.roomSettings} onClose={onClose}>
      <div className={styles.list}>
        <Switch
          label={words.public}
          hint={words.publicHint}
          on={settings.public}
          onChange={on => void change({ public: on })}
        />
        <Switch
          label={words.lock}
          hint={words.lockHint}
          on={settings.locked}
          onChange={on => void change({ locked: on })}
        />
        <form
          onSubmit={async event => {
            event.preventDefault();
            if (isLong(password)) toast(words.passwordTooLong, 'no');
            else if (await change({ password })) setPassword('');
          }}
        >
          <label>
            <span className="label">
              {words.passwordSet} {settings.hasPassword && `· ${words.on}`}
            </span>
            <input
              className="field"
              value={password}
              onChange={event => setPassword(event.target.value)}
              placeholder={words.passwordHint}
              autoComplete="off"
            />
          </label>
          <Button type="submit">{words.save}</Button>
        </form>
        <div>
          <p id="grace-label">{words.grace}</p>
          <p className="hint">{words.graceHint}</p>
          <div className="row" role="group" aria-labelledby="grace-label">
            {graces.map(seconds => (
              <button
                key={seconds}
                type="button"
                className="chip"
                aria-pressed={seconds === settings.graceSec}
                onClick={() => change({ graceSec: seconds })}
              >
                {words.minSec(Math.floor(seconds / 60), seconds % 60)}
              </button>
            ))}
          </div>
        </div>
        <Button onClick={() => setHandoff(true)} icon={<Icon name="devices" />}>
          {words.handoff}
        </Button>
      </div>
      {handoff && <HandoffDialog onClose={() => setHandoff(false)} />}
    </Dialog>
  );
}
