/** 18: victory. */

import { enforced } from '@armistice/engine';
import { ground } from '../map.ts';
import { confess, draws } from '../rules/events.ts';
import { checkCapture, counts, score, victoryCheck } from '../rules/victory.ts';
import { victory } from '../tables.ts';
import { type Chapters, heading } from './form.ts';

export const victories: Chapters = {
  lines: {
    '18.0': enforced(victoryCheck),
    '18.1': heading,
    '18.11': enforced(victoryCheck, counts, victory),
    '18.12': enforced(ground, score),
    '18.13': enforced(score, ground),
    '18.14': enforced(victoryCheck, ground),
    '18.15': enforced(victoryCheck),
    '18.2': heading,
    '18.21': enforced(checkCapture),
    '18.22': enforced(checkCapture),
    '18.23': enforced(checkCapture),
    '18.24': enforced(checkCapture, victory),
    '18.25': enforced(checkCapture, draws, confess),
    '18.26': enforced(score),
    '18.3': enforced(checkCapture, victory),
  },
  says: { '18.11': 2, '18.24': 2, '18.25': 3 },
};
