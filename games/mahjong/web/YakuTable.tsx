import { type Text, text, useShell } from '@madang/web/kit';
import { Tiles } from './Picture';
import css from './rules.module.css';
import { YAKU } from './yaku';

type Fact = (typeof YAKU)[string];

/** All yaku with what they are worth, closed and open. */
export function YakuTable() {
  const { t } = useShell();
  const all = Object.entries(YAKU);
  const dora = all.filter(([, { han, yakuman }]) => han === null && !yakuman);
  const yaku = all.filter(([, { han }]) => han !== null);
  const yakuman = all.filter(([id, fact]) => fact.yakuman && id !== 'renhou_yakuman');
  return (
    <>
      <p>
        {t(
          text(
            '이기려면 역이 하나는 있어야 해요. 판 수는 울지 않았을 때와 울었을 때예요. ‘–’는 울면 안 되는 역이에요.',
            'A win needs at least one yaku. The han are for closed and for open hands; “–” means closed only.',
          ),
        )}
      </p>
      <List title={text('역', 'Yaku')} rows={yaku} worth={han} />
      <List title={text('역만', 'Yakuman')} rows={yakuman} worth={() => text('역만', 'yakuman')} />
      <List title={text('도라', 'Dora')} rows={dora} worth={() => text('1판씩', '1 each')} />
    </>
  );
}

function han({ han }: Fact): Text {
  const [closed = 0, open = 0] = han ?? [];
  return text(`${closed} / ${open || '–'}판`, `${closed} / ${open || '–'}`);
}

interface ListProps {
  title: Text;
  rows: readonly (readonly [string, Fact])[];
  worth(fact: Fact): Text;
}

function List({ title, rows, worth }: ListProps) {
  const { t, lang } = useShell();
  return (
    <section>
      <h3>{t(title)}</h3>
      <ul className={css.yaku}>
        {rows.map(([id, fact]) => (
          <li key={id}>
            <p>
              <b>{t(fact.name)}</b> <small>{lang === 'ko' ? fact.name.en : fact.name.ko}</small>
              <em>{t(worth(fact))}</em>
            </p>
            <p className={css.what}>{t(fact.what)}</p>
            <Tiles of={fact.example} />
          </li>
        ))}
      </ul>
    </section>
  );
}
