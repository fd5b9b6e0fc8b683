/** How a report looks on screen and on paper. */

import { palettes } from '@armistice/board';

const inks = (theme: 'light' | 'dark'): string =>
  Object.entries(palettes[theme])
    .map(([id, colour]) => `[data-palette=${id}] .who,.winner[data-palette=${id}]{color:${colour}}`)
    .join('');

export const STYLE = `:root{color-scheme:light;--paper:#f7f1e1;--ink:#2b2620;--soft:#6b5f4c;--line:#cfc4a8}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 'Source Sans 3',system-ui,sans-serif}
.hidden{position:absolute}
header,main,footer{max-width:64rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:3rem;padding-bottom:1.5rem;border-bottom:3px double var(--line);text-align:center}
h1,h2,h3,.scenario,.winner{font-family:'Old Standard TT',Georgia,serif;font-weight:700;line-height:1.2}
h1{font-size:clamp(2rem,6vw,3.25rem);margin:.2em 0}
h2{font-size:1.7rem;margin:2.5rem 0 .6rem}
h3{font-size:1.2rem;margin:1.4rem 0 .4rem}
.kicker{letter-spacing:.18em;text-transform:uppercase;font-size:.8rem;color:var(--soft);margin:0}
.scenario{font-weight:400;font-style:italic;font-size:1.4rem;margin:0}
.winner{font-size:1.5rem;margin:1.2rem 0 .2rem}
.soft,footer{color:var(--soft);font-size:.92rem}
.events{font-size:1.1rem}
.key{margin:.1rem 0 1rem}
section.turn{border-top:1px solid var(--line);break-inside:avoid-page}
figure{margin:1rem 0}
.map svg,.film img{display:block;width:100%;height:auto;border:1px solid var(--line);background:#efe6cf}
figcaption{font-weight:600}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem 2rem}
.chart{margin:0}.chart svg{display:block;width:100%;height:auto}
.chart text{font:13px 'Source Sans 3',system-ui,sans-serif;fill:var(--soft)}
table{border-collapse:collapse;width:100%;margin:.6rem 0;font-variant-numeric:tabular-nums}
thead th{font-size:.8rem;text-transform:uppercase;letter-spacing:.05em;color:var(--soft);font-weight:600}
td,th{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:baseline}
.battles,.sides{display:block;overflow-x:auto}
code{overflow-wrap:anywhere;font-size:.85em}
footer{padding:2rem 1.25rem 4rem;border-top:3px double var(--line);margin-top:3rem}
a{color:inherit}
${inks('light')}
@media print{body{background:#fff;font-size:11pt}.film{display:none}}`;
