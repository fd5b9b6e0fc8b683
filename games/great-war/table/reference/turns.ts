/** The turn track: weather, and what comes by the calendar with each strategic turn. */

import type { TurnBox, TurnEvent } from '@armistice/table';
import { NATIONS } from '../../nations.ts';
import type { Unit } from '../../units/form.ts';
import { counterOf } from '../counters.ts';
import { FRONT_TITLES } from '../places.ts';
import type { GreatWarSetting } from './charts.ts';

const SIDES = [
  ['cp', 'Central Powers'],
  ['allied', 'Allies'],
] as const;

/** Units that come on a strategic turn, of the powers that are in this scenario. */
function arrivals({ data, scenario }: GreatWarSetting, letter: string): TurnEvent[] {
  const powers = scenario.arrivals;
  const due = data.content.units.filter(
    ({ enters, nation }: Unit) =>
      'turn' in enters &&
      enters.turn === letter &&
      (powers === null || powers.includes(NATIONS[nation].power)) &&
      !scenario.neutral.includes(NATIONS[nation].power),
  );
  return SIDES.flatMap(([side, title]) => {
    const own = scenario.sides[side];
    const units = due.filter(({ nation }) => own.includes(NATIONS[nation].power));
    if (units.length === 0) return [];
    return [
      {
        ...{ text: `${title}: ${units.length} new unit${units.length === 1 ? '' : 's'}`, side, rule: '5.11' },
        counters: units.map(({ id }) => counterOf({ id, face: 0 })),
      },
    ];
  });
}

function events({ data, scenario }: GreatWarSetting, letter: string): TurnEvent[] {
  const due = data.content.events.filter(
    ({ turn, set, event }) =>
      turn === letter && scenario.sets.includes(set) && !scenario.absent.includes(event),
  );
  return due.length === 0 ? [] : [{ text: `${due.length} events go into the pools`, rule: '5.12' }];
}

export function turnsOf(of: GreatWarSetting): readonly TurnBox[] {
  const { data, scenario } = of;
  const skies = (sky: {
    readonly west: string;
    readonly east: string;
    readonly egypt: string;
    readonly caucasus: string;
  }) =>
    scenario.maps
      .map((map) => [
        FRONT_TITLES[map],
        map === 'italy'
          ? sky.west
          : map === 'iraq'
            ? sky.egypt
            : sky[map as 'west' | 'east' | 'egypt' | 'caucasus'],
      ])
      .map(([front, weather]) => `${front} ${weather}`)
      .join(', ');
  return data.content.turns
    .filter(({ turn }) => turn >= scenario.firstTurn && turn <= scenario.lastTurn)
    .map(({ turn, name, year, weather, strategic }) => ({
      turn,
      name: `${name} ${year}`,
      events: [
        { text: skies(weather), rule: '12.11' },
        ...(strategic === null
          ? []
          : [
              { text: `Strategic Turn ${strategic} follows`, rule: '4.3' },
              ...arrivals(of, strategic),
              ...events(of, strategic),
            ]),
      ],
    }));
}
