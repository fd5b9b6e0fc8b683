/** The other counters of the box: markers, and how many of each (3.2, 3.25). With units, chits and pre-war events they make 1480. */

export interface Marker {
  readonly id: string;
  readonly title: string;
  readonly number: number;
  readonly rule: string;
}

const marker = (id: string, title: string, number: number, rule: string): Marker => ({
  id,
  title,
  number,
  rule,
});

export const markers: readonly Marker[] = [
  marker('turn', 'Game turn and initiative', 2, '5.84'),
  marker('weather', 'Weather', 2, '12.1'),
  marker('resources', 'Resource points', 15, '5.13'),
  marker('resource-hex', 'Resource hex', 6, '5.16'),
  marker('us-entry', 'U.S. entry', 1, '5.71'),
  marker('vp', 'Central Powers victory points', 1, '18.14'),
  marker('cities', 'Allied cities held', 1, '18.14'),
  marker('retaken', 'Victory points retaken', 1, '18.24'),
  marker('surrender', 'Turkish surrender', 1, '5.62'),
  marker('reserve', 'Turkish required reserve', 1, '5.38'),
  marker('trenches', 'Trench status', 5, '14.42'),
  marker('hindenburg', 'Hindenburg Line', 4, '14.31'),
  marker('devastated', 'Devastated zone', 8, '14.64'),
  marker('pipeline', 'Sinai pipeline', 1, '11.53'),
  marker('command', 'OHL and OberOst', 1, '5.86'),
  marker('cavalry', 'Cavalry conversion', 11, '15.55'),
  marker('fort', 'Fortress destroyed', 30, '14.14'),
];
