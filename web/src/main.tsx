import './styles/tokens.css';
import './styles/base.css';
import './styles/kit.css';
import './styles/seats.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { wakeSound } from './kit/sound';
import { useVisit } from './net/here';
import { keepMyRoom } from './net/my-room';
import { dress, prefer, usePrefs } from './prefs/prefs';
import { reloadWhenGone, watchVisibleHeight } from './window';

dress(document.documentElement);
watchVisibleHeight(document.documentElement);
reloadWhenGone();
keepMyRoom();
window.addEventListener('pointerdown', wakeSound);
window.addEventListener('keydown', wakeSound);

// A name that came with an identity from another device is mine here too.
useVisit.subscribe(({ nickname }) => {
  if (nickname && usePrefs.getState().nickname === '') prefer({ nickname });
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

// The letters come after the page can be read.
void import('./fonts');
