/** The Italian Front for its staffs: stretches of the front, and orders of both sides by date. */

import type { Doctrine } from './doctrine.ts';

const ISONZO = ['Isonzo', 'Upper Isonzo'];
const EAST = ['Isonzo', 'Upper Isonzo', 'Carnia', 'Plain'];
/** Behind the Piave and the Grappa, where the retreat of 1917 ends. */
const PIAVE = ['2519', '2619', '2720', '2820'];

export const italianFront: Doctrine = {
  groups: {
    Ortler: ['1818', '1918', '1919'],
    Trentino: ['2119', '2219', '2318', '2020', '2220'],
    Cadore: ['2417', '2515', '2615', '2517'],
    Carnia: ['2714', '2814', '2914', '2915'],
    'Upper Isonzo': ['3115', '3215', '3216', '3116', '3316'],
    Isonzo: ['3217', '3218', '3317', '3318', '3319', '3418'],
    Plain: ['2917', '2818', '3018'],
    Piave: ['2519', '2619', '2720', '2820'],
  },
  heart: { cp: ['2118', '3419', '3616'], entente: ['2721', '2521', '2122'] },
  orders: [
    {
      ...{ seat: 'cp', from: { year: 1915, month: 'January', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    {
      ...{ seat: 'entente', from: { year: 1915, month: 'January', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    // The first battles of the Isonzo.
    {
      ...{ seat: 'entente', from: { year: 1915, month: 'May', turn: 7 }, mission: 'attack' },
      ...{ groups: ISONZO, goals: ['3318', '3319', '3419'], bold: 2.2, supply: 0.08 },
    },
    {
      ...{ seat: 'entente', from: { year: 1915, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    // Out of the mountains upon Vicenza, and home again.
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'May', turn: 4 }, mission: 'attack' },
      ...{ groups: ['Trentino'], goals: ['2219', '2320', '2420'], bold: 2.8, supply: 0.05 },
    },
    {
      ...{ seat: 'cp', from: { year: 1916, month: 'June', turn: 5 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'May', turn: 4 }, mission: 'hold' },
      ...{ groups: ['Trentino'], bold: 1.3, supply: 0.2, line: 1.4 },
    },
    {
      ...{ seat: 'entente', from: { year: 1916, month: 'August', turn: 1 }, mission: 'attack' },
      ...{ groups: ISONZO, goals: ['3318', '3319'], bold: 1.7, supply: 0.15 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'May', turn: 3 }, mission: 'attack' },
      ...{ groups: ISONZO, goals: ['3319', '3418', '3419'], bold: 2.6, supply: 0.05 },
    },
    // Caporetto: through the upper valley into the plain; the Entente goes behind the Piave.
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'October', turn: 1 }, mission: 'hold' },
      ...{ bold: 1, supply: 0.3 },
    },
    {
      ...{ seat: 'cp', from: { year: 1917, month: 'October', turn: 6 }, mission: 'wheel' },
      ...{ groups: ['Upper Isonzo', 'Plain'], goals: ['3117', '2918', '2719'], bold: 2.2, supply: 0.05 },
    },
    {
      ...{ seat: 'cp', from: { year: 1917, month: 'October', turn: 6 }, mission: 'attack' },
      ...{ groups: ['Isonzo', 'Carnia'], goals: ['3217', '3118', '2917'], bold: 1.7, supply: 0.1 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'October', turn: 7 }, mission: 'withdraw' },
      ...{ groups: EAST, goals: PIAVE, bold: 1, supply: 0.2 },
    },
    {
      ...{ seat: 'entente', from: { year: 1917, month: 'November', turn: 3 }, mission: 'hold' },
      ...{ bold: 1.2, supply: 0.2, line: 1.2 },
    },
    {
      ...{ seat: 'cp', from: { year: 1917, month: 'December', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.1, supply: 0.3 },
    },
    // The last offensive, and what came of it.
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'June', turn: 4 }, mission: 'attack' },
      ...{ groups: ['Piave', 'Trentino'], goals: ['2720', '2620', '2420'], bold: 2.6, supply: 0.04 },
    },
    {
      ...{ seat: 'cp', from: { year: 1918, month: 'July', turn: 1 }, mission: 'hold' },
      ...{ bold: 1, supply: 0.3 },
    },
    {
      ...{ seat: 'entente', from: { year: 1918, month: 'June', turn: 1 }, mission: 'hold' },
      ...{ bold: 1.3, supply: 0.2 },
    },
  ],
};
