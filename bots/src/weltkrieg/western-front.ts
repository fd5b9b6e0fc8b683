/** The Western Front for its staffs: army groups, and orders of both sides by date. */

import { errandOf, type TurnDate, thriftOf } from '@armistice/weltkrieg/staff';
import type { Doctrine, Order } from './doctrine.ts';

const PARIS = ['0816', '0717', '0817'];
/** Where the retreat ends. */
const MARNE = ['0814', '1014', '1115', '1215', '1415', '1515', '1616', '1815', '2015'];

/** Where the Germans of 1918 go back to. */
const HINDENBURG = ['1008', '1009', '1110', '1211', '1312', '1313', '1413', '1514'];
const MEUSE_1918 = ['1205', '1306', '1407', '1509', '1611', '1713'];

/** How dear an attack may be. */
const PUSH_1915 = { bold: 3, supply: 0.08, keep: 2 } as const;
const PUSH_1916 = { goals: ['1110', '1109'], bold: 3, supply: 0.08, keep: 3 } as const;
const PUSH_1917 = { bold: 2, supply: 0.15, keep: 5, spares: ['france'] } as const;

/** What holds for both sides from a date on. */
const both = (from: TurnDate, order: Pick<Order, 'bold' | 'supply' | 'keep'>): Order[] =>
  (['cp', 'entente'] as const).map((seat) => ({ seat, from, mission: 'hold', ...order }));

export const westernFront: Doctrine = {
  groups: {
    Belgium: ['2107', '1907', '1805', '1604'],
    Flanders: ['1005', '1106', '0907', '0605', '1305'],
    Picardy: ['1008', '0911', '1010', '1110', '0609', '1308'],
    Ardennes: ['2011', '2210', '2313', '1812'],
    Champagne: ['1211', '1313', '1515', '1613', '1714'],
    Paris: ['0816', '1014', '1215', '1218', '0613'],
    Meuse: ['1914', '2015', '2114', '2116', '2017'],
    Lorraine: ['2415', '2317', '2418', '2518', '2715'],
    Alsace: ['2720', '2822', '2920', '3018', '2622'],
  },
  heart: { entente: PARIS, cp: ['1107', '1110', '1313', '1812', '2415'] },
  orders: [
    // 1914: the right wing wheels through Belgium upon Paris, the centre keeps pace, the left holds.
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'August', turn: 1 }, mission: 'wheel' },
      ...{ goals: PARIS, bold: 2, supply: 0.08 },
    },
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'August', turn: 1 }, mission: 'wheel' },
      ...{ groups: ['Belgium'], goals: ['1210', '1110', '1211'], bold: 2, supply: 0.05 },
    },
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'August', turn: 1 }, mission: 'attack' },
      ...{ groups: ['Ardennes', 'Meuse'], goals: ['1611', '1613', '1714'], bold: 1, supply: 0.2 },
    },
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'August', turn: 1 }, mission: 'hold' },
      ...{ groups: ['Lorraine', 'Alsace'], bold: 0.9, supply: 0.3, line: 0.7 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'August', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.2, supply: 0.15, spares: ['britain'] },
    },
    // Whoever lands waits behind the border.
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'August', turn: 1 }, mission: 'withdraw' },
      ...{ groups: ['Flanders', 'Picardy'], goals: ['1210', '1109', '1111'] },
      ...{ bold: 1, supply: 0.2, spares: ['britain'] },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'August', turn: 6 }, mission: 'hold' },
      ...{ groups: ['Lorraine', 'Alsace'], bold: 0.9, supply: 0.25, line: 0.5 },
    },
    // The great retreat, from the border to the Marne, and the battle there.
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'August', turn: 6 }, mission: 'withdraw' },
      ...{ groups: ['Belgium', 'Flanders', 'Picardy', 'Ardennes', 'Champagne'], goals: MARNE },
      ...{ bold: 1, supply: 0.2, spares: ['britain'] },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'September', turn: 2 }, mission: 'hold' },
      ...{ groups: ['Paris', 'Champagne', 'Picardy', 'Flanders', 'Belgium', 'Ardennes'] },
      ...{ bold: 1.2, supply: 0.2, line: 1.2, keep: 4, spares: ['britain'] },
    },
    // What was not won by then is held; the race to the sea.
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'September', turn: 6 }, mission: 'hold' },
      ...{ groups: ['Paris', 'Champagne', 'Ardennes', 'Meuse', 'Picardy'], bold: 0.7, supply: 0.45 },
    },
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'September', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Belgium'], goals: ['1604', '1504'], bold: 2, supply: 0.05 },
    },
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'October', turn: 2 }, mission: 'attack' },
      ...{ groups: ['Flanders'], goals: ['0605', '0805'], bold: 1.4, supply: 0.1 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'October', turn: 6 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.2, keep: 6 },
    },
    // Trenches: whoever is told to attack masses where he is told to, the others hold with less.
    ...both({ year: 1914, month: 'December', turn: 1 }, { bold: 0.7, supply: 0.4, keep: 8 }),
    // 1915. The first winter in Champagne.
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'December', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Champagne'], goals: ['1613', '1714'], bold: 1.3, supply: 0.2, keep: 5 },
    },
    ...both({ year: 1915, month: 'April', turn: 6 }, { bold: 1.1, supply: 0.3, keep: 8 }),
    // The mountains are held with little, Artois and Champagne with more.
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'April', turn: 6 }, mission: 'hold' },
      ...{ groups: ['Picardy', 'Champagne'], bold: 1, supply: 0.3, line: 1.5, keep: 10 },
    },
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'April', turn: 6 }, mission: 'hold' },
      ...{ groups: ['Lorraine', 'Alsace'], bold: 1, supply: 0.3, line: 0.6, keep: 6 },
    },
    // Ypres, and Artois.
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'April', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Flanders'], goals: ['0907', '0605'], bold: 2.1, supply: 0.1, keep: 3 },
    },
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'June', turn: 2 }, mission: 'hold' },
      ...{ groups: ['Flanders'], bold: 1.1, supply: 0.3, keep: 8 },
    },
    // The Argonne in summer.
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'June', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Meuse', 'Ardennes'], goals: ['1815', '2015'], bold: 1.5, supply: 0.15, keep: 8 },
    },
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'September', turn: 5 }, mission: 'hold' },
      ...{ groups: ['Meuse', 'Ardennes'], bold: 1.1, supply: 0.3, keep: 8 },
    },
    {
      ...{ seat: 'entente', from: { year: 1915, month: 'May', turn: 2 }, mission: 'attack' },
      ...{ groups: ['Flanders', 'Picardy', 'Champagne'], goals: ['1109', '1110', '1107', '1613'] },
      ...PUSH_1915,
    },
    {
      ...{ seat: 'entente', from: { year: 1915, month: 'July', turn: 3 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3, keep: 10 },
    },
    // The autumn: Champagne, Artois again, Loos.
    {
      ...{ seat: 'entente', from: { year: 1915, month: 'September', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Champagne', 'Picardy', 'Flanders'], goals: ['1109', '1107', '1613', '1714'] },
      ...PUSH_1915,
    },
    {
      ...{ seat: 'entente', from: { year: 1915, month: 'November', turn: 4 }, mission: 'hold' },
      ...{ bold: 1.2, supply: 0.3, line: 0.9, keep: 10 },
    },
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'October', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Flanders'], goals: ['0907', '0605'], bold: 3, supply: 0.08, keep: 4 },
    },
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'February', turn: 1 }, mission: 'hold' },
      ...{ groups: ['Flanders'], bold: 1.1, supply: 0.3, keep: 8 },
    },
    // 1916. Verdun.
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'February', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Meuse'], goals: ['2015', '2115'], bold: 1.0, supply: 0.25, keep: 8 },
    },
    // The British are kept busy from the Bluff to Vimy.
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'February', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Flanders', 'Picardy'], goals: ['0907', '0909'], bold: 2.2, supply: 0.2, keep: 8 },
    },
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'July', turn: 3 }, mission: 'hold' },
      ...{ groups: ['Meuse'], bold: 1, supply: 0.4, line: 0.6, keep: 8 },
    },
    // The Somme, and what followed it: the other fronts are held with little.
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'June', turn: 1 }, mission: 'hold' },
      ...{ groups: ['Picardy', 'Flanders'], bold: 1, supply: 0.4, line: 1.5, keep: 10 },
    },
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'June', turn: 1 }, mission: 'hold' },
      ...{ groups: ['Champagne', 'Ardennes', 'Lorraine', 'Alsace'] },
      ...{ bold: 1, supply: 0.4, line: 0.6, keep: 10 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'June', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Picardy'], ...PUSH_1916 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'July', turn: 3 }, mission: 'attack' },
      ...{ groups: ['Picardy'], ...PUSH_1916, spares: ['france'] },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'October', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Meuse'], goals: ['2114', '2115'], bold: 0.9, supply: 0.3, keep: 10 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'December', turn: 5 }, mission: 'hold' },
      ...{ bold: 0.7, supply: 0.3, line: 0.9, keep: 12 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'January', turn: 3 }, mission: 'attack' },
      ...{ groups: ['Picardy', 'Flanders'], ...PUSH_1916, spares: ['france'] },
    },
    // 1917. The Germans wait, and hold quiet fronts with little.
    {
      ...{ seat: 'cp', from: { year: 1917, month: 'April', turn: 3 }, mission: 'hold' },
      ...{ groups: ['Flanders', 'Picardy'], bold: 0.5, supply: 0.5, line: 1.5, keep: 10 },
    },
    {
      ...{ seat: 'cp', from: { year: 1917, month: 'April', turn: 3 }, mission: 'hold' },
      ...{ groups: ['Champagne', 'Ardennes', 'Meuse', 'Lorraine', 'Alsace'] },
      ...{ bold: 0.5, supply: 0.5, line: 0.6, keep: 10 },
    },
    // Arras and the Chemin des Dames, Flanders, Cambrai.
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'April', turn: 3 }, mission: 'attack' },
      ...{ groups: ['Picardy'], goals: ['1110', '1109'], ...PUSH_1917 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'April', turn: 4 }, mission: 'attack' },
      ...{ groups: ['Champagne'], goals: ['1313', '1412'], bold: 0.6, supply: 0.4, keep: 18 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'May', turn: 4 }, mission: 'hold' },
      ...{ bold: 0.4, supply: 0.12, line: 0.7, keep: 12 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'July', turn: 1 }, mission: 'attack' },
      ...{ groups: ['Meuse'], goals: ['2114', '2115', '2215'], bold: 0.6, supply: 0.12, keep: 12 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'June', turn: 2 }, mission: 'attack' },
      ...{ groups: ['Flanders'], goals: ['1104', '1206'], bold: 2, supply: 0.15, keep: 4 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'November', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Picardy'], goals: ['1110', '1109'], ...PUSH_1917 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'December', turn: 2 }, mission: 'hold' },
      ...{ bold: 0.6, supply: 0.12, keep: 12 },
    },
    // 1918. The last blows.
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'March', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Picardy', 'Flanders', 'Champagne'], goals: ['0811', '0609', '0605'] },
      ...{ bold: 2.2, supply: 0.05, keep: 4 },
    },
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'July', turn: 5 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3, keep: 10 },
    },
    // Back to the Hindenburg Line, and then to the Scheldt and the Meuse.
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'August', turn: 3 }, mission: 'withdraw' },
      ...{ groups: ['Picardy', 'Champagne', 'Paris'], goals: HINDENBURG, bold: 1, supply: 0.3, keep: 8 },
    },
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'October', turn: 1 }, mission: 'withdraw' },
      ...{ groups: ['Flanders', 'Picardy', 'Champagne', 'Paris'], goals: MEUSE_1918 },
      ...{ bold: 1, supply: 0.3, keep: 8 },
    },
    {
      ...{ seat: 'entente', from: { year: 1918, month: 'July', turn: 5 }, mission: 'attack' },
      ...{ goals: ['1606', '1807', '2313', '2107'], bold: 2.2, supply: 0.05, line: 0.4, keep: 4 },
    },
  ],
  // The British Expeditionary Force stays together: on the left of the French, then in Flanders and on the Somme.
  armies: [
    {
      ...{ nation: 'britain', from: { year: 1914, month: 'August', turn: 1 } },
      groups: ['Flanders', 'Picardy', 'Paris', 'Champagne'],
    },
    {
      ...{ nation: 'britain', from: { year: 1914, month: 'October', turn: 2 } },
      ...{ groups: ['Flanders', 'Picardy'], beyond: ['Belgium', 'Ardennes'] },
    },
  ],
  errand: errandOf,
  thrift: thriftOf,
};
