/** The page begins here. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { awaitInstall } from './app/install.ts';
import { followClicks } from './app/push.ts';
import { Rescue } from './app/Rescue.tsx';
import { applySettings } from './app/theme.ts';
import './style/fonts.css';
import './style/theme.css';
import './style/base.css';
import './style/motion.css';

applySettings();
awaitInstall();
followClicks();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Rescue>
      <App />
    </Rescue>
  </StrictMode>,
);

// Offline after the first visit; not while developing, where it would serve yesterday's files.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {}); // without it everything works, online
  });
}
