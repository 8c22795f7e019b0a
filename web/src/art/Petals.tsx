import { useEffect, useState } from 'react';
import styles from './Petals.module.css';

const COUNT = 26;
const LASTS_MS = 2_200;
const COLOURS = ['var(--red)', 'var(--ochre)', 'var(--green)', 'var(--plum)', 'var(--indigo)'];

/** Paper petals for a win: two seconds, once; a tap ends them. With reduced motion there are none. */
export function Petals() {
  const [falling, setFalling] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = window.setTimeout(() => setFalling(false), LASTS_MS);
    const skip = () => setFalling(false);
    window.addEventListener('pointerdown', skip);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', skip);
    };
  }, []);
  if (!falling) return null;
  return (
    <div className={styles.petals} aria-hidden="true">
      {Array.from({ length: COUNT }, (_, i) => {
        const style = {
          left: `${(i * 37 + 11) % 100}%`,
          background: COLOURS[i % COLOURS.length],
          animationDelay: `${(i * 53) % 500}ms`,
          '--drift': `${((i * 29) % 120) - 60}px`,
          '--turn': `${180 + ((i * 71) % 360)}deg`,
        } as React.CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: petals don't change places
        return <i key={i} style={style} />;
      })}
    </div>
  );
}
