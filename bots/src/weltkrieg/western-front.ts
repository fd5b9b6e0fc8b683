/** The Western Front for its staffs: army groups, and orders of both sides by date. */

import { errandOf, thriftOf } from '@armistice/weltkrieg/staff';
import type { Doctrine } from './doctrine.ts';

const PARIS = ['0816', '0717', '0817'];
/** Where the retreat ends. */
const MARNE = ['0814', '1014', '1115', '1215', '1415', '1515', '1616', '1815', '2015'];

/** How dear an attack may be. */
const PUSH_1915 = { goals: ['1109', '1110', '1613', '1714'], bold: 2.2, supply: 0.1 } as const;
const PUSH_1916 = { goals: ['1110', '1109'], bold: 2.3, supply: 0.1 } as const;
const PUSH_1917 = { goals: ['1110', '1109', '1313'], bold: 1.7, supply: 0.2 } as const;

export const westernFront: Doctrine = {
  groups: {
    Belgium: ['2107', '1907', '1805', '1604'],
    Flanders: ['1005', '1106', '0907', '0605', '1305'],
    Picardy: ['1008', '0911', '1010', '1110', '0609', '1308'],
    Ardennes: ['2011', '2210', '2313', '1812'],
    Champagne: ['1211', '1313', '1515', '1613', '1714'],
    Paris: ['0816', '1014', '1215', '1218', '0613'],
    Meuse: ['1914', '2015', '2116', '2017'],
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
      ...{ groups: ['Ardennes', 'Meuse'], goals: ['1611', '1613', '1714'], bold: 1.2, supply: 0.12 },
    },
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'August', turn: 1 }, mission: 'hold' },
      ...{ groups: ['Lorraine', 'Alsace'], bold: 1, supply: 0.25, line: 0.7 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'August', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.2, supply: 0.15 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'August', turn: 6 }, mission: 'hold' },
      ...{ groups: ['Lorraine', 'Alsace'], bold: 0.9, supply: 0.25, line: 0.5 },
    },
    // The great retreat, from the border to the Marne, and the battle there.
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'August', turn: 6 }, mission: 'withdraw' },
      ...{ groups: ['Belgium', 'Flanders', 'Picardy', 'Ardennes', 'Champagne'], goals: MARNE },
      ...{ bold: 1, supply: 0.2 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'September', turn: 2 }, mission: 'hold' },
      ...{ groups: ['Paris', 'Champagne', 'Picardy', 'Flanders', 'Belgium', 'Ardennes'] },
      ...{ bold: 1.7, supply: 0.1, line: 1.2 },
    },
    // What was not won by then is held; the race to the sea.
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'September', turn: 6 }, mission: 'hold' },
      ...{ groups: ['Paris', 'Champagne', 'Ardennes', 'Meuse', 'Picardy'], bold: 1.1, supply: 0.25 },
    },
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'October', turn: 1 }, mission: 'attack' },
      ...{ groups: ['Flanders', 'Belgium'], goals: ['0605', '0805'], bold: 1.8, supply: 0.1 },
    },
    // Trenches: whoever is told to attack masses where he is told to, the others hold with less.
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3, line: 0.9 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'December', turn: 4 }, mission: 'attack' },
      ...{ groups: ['Champagne', 'Picardy'], ...PUSH_1915 },
    },
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'April', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Flanders'], goals: ['0907', '0605'], bold: 1.8, supply: 0.15 },
    },
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'June', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    // Verdun.
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'February', turn: 5 }, mission: 'attack' },
      ...{ groups: ['Meuse'], goals: ['2015', '2115'], bold: 2.2, supply: 0.1 },
    },
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'July', turn: 3 }, mission: 'hold' },
      ...{ groups: ['Meuse'], bold: 1.1, supply: 0.4, line: 0.8 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'February', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.2, supply: 0.3, line: 0.9 },
    },
    // The Somme, and what followed it: the mountains are held with little.
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'June', turn: 1 }, mission: 'hold' },
      ...{ groups: ['Picardy', 'Champagne', 'Flanders'], bold: 1, supply: 0.4, line: 1.5 },
    },
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'June', turn: 1 }, mission: 'hold' },
      ...{ groups: ['Lorraine', 'Alsace'], bold: 1, supply: 0.4, line: 0.6 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'June', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Picardy'], ...PUSH_1916 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.3, supply: 0.25, line: 0.9 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'April', turn: 1 }, mission: 'attack' },
      ...{ groups: ['Picardy', 'Champagne'], ...PUSH_1917 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'June', turn: 1 }, mission: 'attack' },
      ...{ groups: ['Flanders'], goals: ['1104', '1206'], bold: 1.7, supply: 0.2 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3, line: 0.9 },
    },
    // The last blows.
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'March', turn: 1 }, mission: 'attack' },
      ...{ groups: ['Picardy', 'Flanders', 'Champagne'], goals: ['0811', '0609', '0605'] },
      ...{ bold: 2.2, supply: 0.05 },
    },
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'July', turn: 4 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    {
      ...{ seat: 'entente', from: { year: 1918, month: 'July', turn: 4 }, mission: 'attack' },
      ...{ goals: ['1606', '1807', '2313', '2107'], bold: 2.2, supply: 0.05 },
    },
  ],
  errand: errandOf,
  thrift: thriftOf,
};
