/** The pages around games online. */

import './lobby.css';

const PAGES = [
  ['online', 'Games'],
  ['finished', 'Finished'],
  ['leaders', 'Leaders'],
  ['tournaments', 'Tournaments'],
] as const;

export function Tabs({ at }: { readonly at: (typeof PAGES)[number][0] }) {
  return (
    <nav className="lobby-tabs" aria-label="Games online">
      {PAGES.map(([page, title]) => (
        <a key={page} href={`#/${page}`} {...(page === at ? { 'aria-current': 'page' as const } : {})}>
          {title}
        </a>
      ))}
    </nav>
  );
}
