/** How the page is built. */

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedFonts } from './build/fonts.ts';
import { offline } from './build/offline.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), packedFonts(), offline()],
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsInlineLimit: 0, // data: addresses would need a laxer policy
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
