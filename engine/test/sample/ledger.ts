import { enforced, type Ledger, notARule } from '@armistice/engine';
import { attackRefusal, difference, fallBack, goForward, lose, result, surrender } from './rules/combat.ts';
import { deploy, place } from './rules/deployment.ts';
import { event } from './rules/events.ts';
import { firstMover, offer } from './rules/initiative.ts';
import { blocked, dig, go } from './rules/movement.ts';
import { annihilated, points, verdict } from './rules/victory.ts';
import { game, playerTurn, turn } from './sequence.ts';
import { view } from './view.ts';

export const ledger: Ledger = {
  numbers: [
    '1.1',
    '1.2',
    '1.3',
    '1.4',
    '2.1',
    '2.2',
    '2.3',
    '3.1',
    '3.2',
    '4.1',
    '4.2',
    '4.3',
    '5.1',
    '5.2',
    '5.3',
    '6.1',
    '6.2',
    '6.21',
    '6.22',
    '6.3',
    '6.4',
    '6.5',
    '6.6',
    '7.1',
    '7.2',
    '7.3',
    '8.1',
    '8.2',
  ],
  lines: {
    '1.1': notARule('describes the map'),
    '1.2': enforced(view),
    '1.3': enforced(place, blocked),
    '1.4': enforced(deploy),
    '2.1': enforced(turn),
    '2.2': enforced(playerTurn),
    '2.3': enforced(game),
    '3.1': enforced(offer),
    '3.2': enforced(firstMover),
    '4.1': enforced(event),
    '4.2': enforced(blocked),
    '4.3': enforced(event),
    '5.1': enforced(go),
    '5.2': enforced(blocked),
    '5.3': enforced(blocked),
    '6.1': enforced(attackRefusal),
    '6.2': enforced(difference),
    '6.21': enforced(difference),
    '6.22': enforced(difference),
    '6.3': enforced(result),
    '6.4': enforced(lose),
    '6.5': enforced(fallBack, surrender),
    '6.6': enforced(goForward),
    '7.1': enforced(points, verdict),
    '7.2': enforced(annihilated),
    '7.3': enforced(verdict),
    '8.1': enforced(dig, difference),
    '8.2': enforced(turn),
  },
};
