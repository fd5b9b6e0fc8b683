/** 7, 8: control, stacking, movement. */

import { enforced, notARule } from '@armistice/engine';
import { terrain } from '../charts.ts';
import { mayKnow } from '../facts.ts';
import { movementOf } from '../forces.ts';
import { ground } from '../map.ts';
import { enter, takeControl } from '../rules/control.ts';
import { doesCooperate } from '../rules/cooperation.ts';
import { entries } from '../rules/entries.ts';
import { allowance, moveRefusal, reach, stopRefusal } from '../rules/marching.ts';
import { endMovement, giveUp, move, onTop } from '../rules/movement.ts';
import { movement } from '../rules/mutual-movement.ts';
import { placeRefusal } from '../rules/restrictions.ts';
import { overfull, stackRefusal } from '../rules/stacking.ts';
import { start } from '../start.ts';
import { type Chapters, heading } from './form.ts';

export const moving: Chapters = {
  lines: {
    '7.0': heading,
    '7.1': heading,
    '7.11': enforced(start),
    '7.12': enforced(start, placeRefusal),
    '7.13': enforced(enter, takeControl),
    '7.14': enforced(entries),
    '7.2': heading,
    '7.21': heading,
    '7.22': enforced(overfull, giveUp),
    '7.23': enforced(stackRefusal),
    '7.24': enforced(doesCooperate),
    '7.25': enforced(onTop, mayKnow),
    '8.0': heading,
    '8.1': heading,
    '8.11': enforced(movement, moveRefusal),
    '8.12': enforced(reach, move),
    '8.13': enforced(reach),
    '8.14': enforced(allowance, movementOf),
    '8.15': enforced(endMovement, overfull),
    '8.16': enforced(move, moveRefusal),
    '8.17': enforced(moveRefusal),
    '8.2': heading,
    '8.21': enforced(reach),
    '8.22': enforced(reach, enter),
    '8.23': enforced(endMovement, giveUp),
    '8.24': enforced(ground, placeRefusal),
    '8.25': enforced(ground),
    '8.26': enforced(stopRefusal),
    '8.3': heading,
    '8.31': enforced(terrain, ground),
    '8.32': enforced(terrain, ground, placeRefusal),
    '8.33': enforced(ground),
    '8.34': enforced(ground, stopRefusal),
    '8.35': enforced(ground),
    '8.36': notARule('components: the keys on the maps'),
    '8.37': notARule('components: the terrain charts'),
    '8.4': enforced(terrain, ground),
  },
  says: { '7.12': 2, '7.13': 2, '7.23': 4, '7.24': 5, '7.25': 2, '8.34': 2 },
};
