/** How the page with the game on two maps is built: as the page itself, without what keeps it offline. */

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedFonts } from '../../build/fonts.ts';

export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  plugins: [react(), packedFonts()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: join(import.meta.dirname, 'index.html') },
  },
});
