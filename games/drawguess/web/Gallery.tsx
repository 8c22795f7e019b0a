import { text, useShell } from '@madang/web/kit';
import { useEffect, useState } from 'react';
import { type Album, drawnTurns, isFinished } from './album';
import { HEIGHT, show, WIDTH } from './bitmap';
import css from './gallery.module.css';
import { Icon } from './icons';
import { Log } from './log';
import type { Operation, TableProps } from './model';
import { Picture } from './picture';
import { logAfter } from './tape';

/** All pictures of the game, to be looked at and taken along. */
export function Gallery({ table, album }: { table: TableProps; album: Album }) {
  const { t } = useShell();
  const turns = drawnTurns(table.view);
  const filmed = useFilmed(table);
  const pictures = table.replay ? filmed : album;
  const urls = useImages(pictures);
  const missing = turns.filter(({ turn }) => !pictures.has(turn)).length;
  return (
    <section className={css.gallery} aria-label={t(text('이번 판의 그림들', 'The pictures of this game'))}>
      <h2 className="title-face">{t(text('이번 판의 그림들', 'The pictures of this game'))}</h2>
      {turns.length === 0 && <p>{t(text('이번 판에는 그린 그림이 없어요', 'Nothing was drawn in this game'))}</p>}
      {missing > 0 && !table.replay && (
        <p className={css.missing}>
          {t(
            text(
              `${missing}장은 이 화면이 끝까지 보지 못해서 여기에 없어요. ‘다시 보기’에는 모두 있어요`,
              `${missing} of them are not here, because this screen did not see them finished. The replay has them all`,
            ),
          )}
        </p>
      )}
      <ul className={css.pictures}>
        {turns.map(({ turn, drawer, word, likes }) => {
          const url = urls.get(turn);
          const title = text(`{s${drawer}}이 그린 ${word}`, `${word}, drawn by {s${drawer}}`);
          return (
            <li key={turn}>
              <figure>
                {url ? (
                  <img src={url} width={WIDTH} height={HEIGHT} alt={t(title)} />
                ) : (
                  <span className={css.blank}>{pictures.has(turn) ? '' : t(text('그림이 없어요', 'Not here'))}</span>
                )}
                <figcaption>
                  <span className={css.what}>
                    <b>{word}</b>
                    <small>
                      {table.seats[drawer]?.name}
                      {likes > 0 && ` · ♥ ${likes}`}
                    </small>
                  </span>
                  {url && (
                    <a
                      className="button"
                      data-size="icon"
                      data-look="quiet"
                      href={url}
                      download={`${t(text('그림', 'picture'))}-${turn}-${word}.png`}
                      aria-label={t(text(`${word} 그림 저장`, `Save ${word}`))}
                      title={t(text('그림 저장', 'Save the picture'))}
                    >
                      <Icon name="save" />
                    </a>
                  )}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const NONE: Album = new Map();

/** A replay has seen every picture grow. Looked through a few steps at a time. */
function useFilmed({ replay }: TableProps): Album {
  const [found, set] = useState<Album>(NONE);
  const view = replay?.view;
  const streamed = replay?.streamed;
  const count = replay?.count ?? 0;
  useEffect(() => {
    if (!view || !streamed) return;
    const album = new Map<number, readonly Operation[]>();
    let [step, timer] = [0, 0];
    let log = Log.of(view(0).canvas);
    const look = () => {
      const until = performance.now() + 12;
      for (; step <= count && performance.now() < until; step += 1) {
        log = logAfter({ streamed }, step, log);
        const seen = view(step);
        if (isFinished(seen)) album.set(seen.turn, seen.canvas.last > 0 ? log.copy().all() : []);
      }
      if (step <= count) timer = window.setTimeout(look);
      else set(album);
    };
    look();
    return () => window.clearTimeout(timer);
  }, [view, streamed, count]);
  return found;
}

/** The pictures as PNG, one after the other: a hundred of them at once would be too much for a phone. */
function useImages(album: Album): ReadonlyMap<number, string> {
  const [urls, set] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const made: string[] = [];
    let wanted = true;
    const make = async () => {
      for (const [turn, operations] of album) {
        const blob = await imageOf(operations);
        if (!wanted) return;
        if (!blob) continue;
        const url = URL.createObjectURL(blob);
        made.push(url);
        set(urls => new Map(urls).set(turn, url));
      }
    };
    void make();
    return () => {
      wanted = false;
      for (const url of made) URL.revokeObjectURL(url);
      set(new Map());
    };
  }, [album]);
  return urls;
}

function imageOf(operations: readonly Operation[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const on = canvas.getContext('2d', { alpha: false });
  if (!on) return Promise.resolve(null);
  const picture = new Picture();
  const log = new Log();
  log.done = [...operations];
  picture.begin(log);
  show(picture.bitmap, { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, on);
  return new Promise(done => canvas.toBlob(done, 'image/png'));
}
