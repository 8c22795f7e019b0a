import { Button, text, useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import { Icon } from './icons';
import { css as colourOf, PALETTE, SIZE_NAMES, SIZES } from './palette';
import css from './tools.module.css';
import type { Drawing, Means } from './useDrawing';

const MEANS = [
  ['pen', text('펜', 'Pen')],
  ['eraser', text('지우개', 'Eraser')],
  ['fill', text('채우기', 'Fill')],
] as const satisfies readonly (readonly [Means, unknown])[];

/** What the drawer draws with. */
export function Tools({ drawing }: { drawing: Drawing }) {
  const { t } = useShell();
  const { kit, setKit, undo, clear } = drawing;
  return (
    <div className={css.tools}>
      <div className={css.row}>
        <fieldset>
          <legend className="for-readers">{t(text('도구', 'Tool'))}</legend>
          {MEANS.map(([means, name]) => (
            <Choice
              key={means}
              group="means"
              on={kit.means === means}
              name={t(name)}
              choose={() => setKit({ ...kit, means })}
            >
              <Icon name={means} />
            </Choice>
          ))}
        </fieldset>
        <fieldset>
          <legend className="for-readers">{t(text('붓 굵기', 'Brush size'))}</legend>
          {SIZES.map((wide, size) => (
            <Choice
              key={wide}
              group="size"
              on={kit.size === size}
              name={t(SIZE_NAMES[size] ?? text('', ''))}
              choose={() => setKit({ ...kit, size })}
            >
              <span className={css.size} style={{ width: 4 + wide / 2.6, height: 4 + wide / 2.6 }} />
            </Choice>
          ))}
        </fieldset>
        <span className={css.undo}>
          <Button
            data-size="icon"
            onClick={undo}
            aria-label={t(text('되돌리기', 'Undo'))}
            icon={<Icon name="undo" />}
          />
          <Button
            data-size="icon"
            onClick={clear}
            aria-label={t(text('모두 지우기', 'Clear'))}
            icon={<Icon name="clear" />}
          />
        </span>
      </div>
      <fieldset className={css.colours}>
        <legend className="for-readers">{t(text('색', 'Colour'))}</legend>
        {PALETTE.map(({ name }, color) => (
          <Choice
            key={name.en}
            group="colour"
            on={kit.color === color}
            name={t(name)}
            // Whoever takes a colour wants to see it: the eraser has none.
            choose={() => setKit({ ...kit, color, means: kit.means === 'eraser' ? 'pen' : kit.means })}
          >
            <span className={css.colour} style={{ background: colourOf(color) }} />
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}

interface ChoiceProps {
  group: string;
  on: boolean;
  name: string;
  choose(): void;
  children: ReactNode;
}

/** One of several: a radio button, so that a group is one stop for Tab and arrows go on. */
function Choice({ group, on, name, choose, children }: ChoiceProps) {
  return (
    <label className={css.choice} title={name}>
      <input
        type="radio"
        name={`draw-${group}`}
        className={css.input}
        checked={on}
        onChange={choose}
        aria-label={name}
      />
      {children}
    </label>
  );
}
