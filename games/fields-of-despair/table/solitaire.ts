/** The solitaire game at the table: the enemy as chits and tables know it. */

import type { Marker, Panel, PanelRow } from '@armistice/table';
import type { SoloSeen } from '../solitaire/seen.ts';
import { placeOf } from './names.ts';
import type { DespairView } from './seen.ts';

export function soloPanels({ solo }: DespairView): Panel[] {
  if (solo === null) return [];
  const most = Math.max(solo.total, 1);
  return [
    {
      id: 'solitaire',
      title: 'Strength of the Central Powers',
      rows: [
        { label: 'Total', value: solo.total, most: Math.max(most, 140), side: 'cp' },
        { label: 'Revealed', value: solo.revealed, most, side: 'cp' },
        { label: 'Hidden', value: solo.hidden, most, side: 'cp' },
      ],
    },
    { id: 'offensives', title: 'Their offensives', rows: offensiveRows(solo) },
    { id: 'rolls', title: 'Rolls on the tables', rows: solo.rolls.slice(-MANY).toReversed().map(rollRow) },
    {
      id: 'chits',
      title: 'Chits in the cup',
      rows: solo.cup.map(({ title, count }) => ({ label: title, value: count })),
    },
  ];
}

const MANY = 8;

function offensiveRows({ offensives, majors, minors }: SoloSeen): PanelRow[] {
  const rows: PanelRow[] = offensives.map(({ chit, hex, major }) => ({
    label: `${major ? 'Major' : 'Minor'}: ${chit}`,
    value: placeOf(hex),
    side: 'cp',
  }));
  if (majors + minors > 0) rows.push({ label: 'Still to come', value: `${majors} major, ${minors} minor` });
  return rows;
}

/** '3 + 4 + 1, Turn 7 −5: 3 in column 37-60' */
function rollRow({ table, hex, dice, drms, total, column, result }: SoloSeen['rolls'][number]): PanelRow {
  const modified = drms.map(({ label, value }) => `${label} ${value < 0 ? `−${-value}` : `+${value}`}`);
  const rolled = [dice.join(' + '), ...modified].filter((part) => part !== '').join(', ');
  const sum = total === null || (dice.length === 1 && drms.length === 0) ? '' : `: ${total}`;
  return {
    label: hex === '' ? table : `${table}, ${placeOf(hex)}`,
    value: result,
    note: `Rolled ${rolled}${sum}${column === '' ? '' : `, column ${column}`}`,
  };
}

export function soloMarkers({ solo }: DespairView): Marker[] {
  if (solo === null) return [];
  return [
    ...solo.declared.map(
      (hex): Marker => ({ hex, kind: 'target', label: '', side: 'allied', title: 'declared Allied attack' }),
    ),
    ...solo.offensives.map(
      ({ hex, chit, major }): Marker => ({
        hex,
        kind: 'target',
        label: major ? 'M' : 'm',
        side: 'cp',
        title: `${major ? 'major' : 'minor'} offensive, ${chit}`,
      }),
    ),
  ];
}
