/** The Western Front for its staffs: army groups, and orders of both sides by date. */

import { errandOf } from '@armistice/weltkrieg/staff';
import type { Doctrine } from './doctrine.ts';

const PARIS = ['0816', '0717', '0817'];
/** Where the retreat ends. */
const MARNE = ['0814', '1014', '1115', '1215', '1415', '1515', '1616', '1815', '2015'];

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
  heart: { entente: PARIS, cp: ['3018', '2415', '2307', '2707'] },
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
      ...{ bold: 1.4, supply: 0.12 },
    },
    // Trenches: both save their points for what pays.
    {
      ...{ seat: 'cp', from: { year: 1914, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 0.9, supply: 0.35 },
    },
    {
      ...{ seat: 'entente', from: { year: 1914, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 1, supply: 0.3 },
    },
  ],
  errand: errandOf,
};

export const DOCTRINES: { readonly [game: string]: Doctrine } = { 'western-front': westernFront };
