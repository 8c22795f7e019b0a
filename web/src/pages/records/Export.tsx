import { useWords, type Words } from '../../i18n';
import { Button } from '../../kit/Button';
import type { Finished, GameUI, RecordFile, SeatPerson } from '../../kit/game-ui';
import { useShell } from '../../kit/shell';
import type { GameInfo } from '../../net/api';
import { copy } from '../../net/share';
import { changedOptions, sayValue } from '../../options/model';
import { Icon } from '../../parts/icons';
import { toast } from '../../parts/toasts';
import type { Film } from '../../replay/film';
import type { Lang, Replay } from '../../wire';
import styles from './replay.module.css';
import { useRecordsWords } from './words';

interface ExportProps {
  ui: GameUI;
  replay: Replay;
  film: Film;
  /** The game as the server lists it: its name and what its options are called. */
  info: GameInfo;
  seats: readonly SeatPerson[];
}

/** The record to take away, where the game has a way to write one. */
export function Export({ ui, replay, film, info, seats }: ExportProps) {
  const shell = useWords();
  const words = useRecordsWords();
  const { t, lang } = useShell();
  if (!ui.record) return null;
  const write = ui.record;
  const record = () =>
    write({
      start: film.view(0),
      view: film.view(film.length - 1),
      steps: Array.from({ length: film.length }, (_, at) => ({
        events: film.scene(at).events,
        view: () => film.view(at),
      })),
      game: info.name[lang],
      names: seats.map(seat => seat.name),
      levels: seats.map(({ bot }) => bot && shell.level[bot]),
      changed: changedIn(info, replay, lang, shell),
      result: t(replay.result.summary),
      date: dateOf(replay.endedAt),
      options: replay.options,
      lang,
    });
  const copied = async () => {
    const worked = await copy(record().text);
    toast(worked ? words.recordCopied : shell.copyFailed, worked ? 'plain' : 'no');
  };
  return (
    <div className={styles.export}>
      <Button onClick={copied} icon={<Icon name="copy" />}>
        {words.copyRecord}
      </Button>
      <Button onClick={() => save(record(), `${replay.game}-${replay.gamePk}`)} icon={<Icon name="save" />}>
        {words.saveRecord}
      </Button>
    </div>
  );
}

/** The options that this game was played by and others mostly aren't, in words. */
function changedIn(info: GameInfo, { options }: Replay, lang: Lang, words: Words): Finished<unknown>['changed'] {
  return changedOptions(info.options, options).map(option => ({
    option: option.title[lang],
    value: sayValue(option, options[option.id], lang, words),
  }));
}

/** `2026-11-30`, where the person is. */
export function dateOf(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Hands a file to the browser, to be kept where the person wants it. */
function save({ text, extension }: RecordFile, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${extension}`;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
