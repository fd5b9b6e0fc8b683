/**
 * Builds what the browser keeps for offline play: /sw.js from src/sw.ts, told the list of all files of the build and a
 * version made from their contents, which stands in the head of the page, too. Also writes the policy of the page there,
 * for hosts that send no headers.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { POLICY } from './policy.ts';

export function offline(): Plugin {
  let root = '';
  let shared = '';
  return {
    name: 'armistice-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      shared = config.publicDir;
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
    async generateBundle(_options, bundle) {
      const made = Object.values(bundle).map((file) => ({
        name: file.fileName,
        body: file.type === 'chunk' ? file.code : file.source,
      }));
      const copied = readdirSync(shared, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({
          name: relative(shared, path).replaceAll('\\', '/'),
          body: readFileSync(path),
        }));
      const files = [...made, ...copied].sort((a, b) => (a.name < b.name ? -1 : 1));
      const hash = createHash('sha256');
      for (const { name, body } of files) hash.update(name).update('\0').update(body);
      const version = hash.digest('hex').slice(0, 12);
      // The page knows which build it is, and the server which one it serves: a page that is open hears of an update.
      const page = bundle['index.html'];
      if (page?.type === 'asset')
        page.source = String(page.source).replace(
          '<head>',
          `<head>\n    <meta name="armistice-build" content="${version}" />`,
        );
      const source = join(root, 'src', 'sw.ts');
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false });
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: code
          .replace('__VERSION__', JSON.stringify(version))
          .replace('__FILES__', JSON.stringify(files.map(({ name }) => addressOf(name))))
          .replace(/^export \{\s*\};?\s*$/m, ''),
      });
    },
  };
}

/** The page itself is kept under the address it is asked for by. */
const addressOf = (name: string): string => (name === 'index.html' ? '/' : `/${name}`);
