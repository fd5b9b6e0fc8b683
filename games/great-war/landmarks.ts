/** Places that rules call by name, and groups of them: looked up once. */

import type { MapColumns, MapHex, World } from '@armistice/hex';
import { FRONT } from './types.ts';

export type Landmarks = ReturnType<typeof landmarks>;

export function landmarks(world: World, columns: MapColumns) {
  const place = (id: string): number => world.place(id);
  const front = world.mapOf;
  const mask = (test: (hex: MapHex, place: number) => boolean): Uint8Array => columns.column(test);
  const list = (name: string): number[] => [...columns.on(name)].sort((a, b) => a - b);
  /** The two numbers of a hex: the printed row and column. */
  const row = (at: number): number => Number(world.ids[at]!.slice(1, 3));
  const col = (at: number): number => Number(world.ids[at]!.slice(3));
  const town = (hex: MapHex): boolean => hex.place !== undefined && hex.place.kind !== 'village';
  const city = (hex: MapHex): boolean => hex.place?.kind === 'city' || hex.place?.kind === 'capital';
  const watched = ['Germany', 'Austria-Hungary', 'Russian Poland'];
  const outsideBalkans = ['Austria-Hungary', 'Germany', 'Russia', 'Russian Poland'];
  const konigsberg = place('E5514');
  const ways: { readonly [port: string]: string } = { W5603: 'rouen', W6819: 'antwerp' };
  const kut = place('N1845');
  const fisher = place('E5403');
  const landings = ['E1022', 'E1122'].map((id) => [place(id), place('E1023')] as const);
  const ports = columns.where((hex) => hex.place?.port === true || hex.features.includes('port'));
  const quays = new Set([...ports, ...landings.map(([landing]) => landing), fisher]);
  return {
    // Single hexes
    berlin: place('E5102'),
    vienna: place('E3606'),
    budapest: place('E3310'),
    constantinople: place('E1328'),
    sofia: place('E1819'),
    bucharest: place('E2423'),
    salonika: place('E1116'),
    valona: place('E1210'),
    scutari: place('E1709'),
    /** 16.6: at the neck of Gallipoli. */
    bulair: place('E1124'),
    petrograd: place('E7030'),
    kiev: place('E4129'),
    odessa: place('E3031'),
    konigsbergHex: konigsberg,
    antwerp: place('W6819'),
    trent: place('W2615'),
    trieste: place('W2230'),
    venice: place('W2022'),
    baku: place('N3653'),
    van: columns.where((hex) => hex.place?.name === 'Van')[0] ?? -1,
    tabriz: place('N3045'),
    baghdad: place('N1540'),
    jerusalem: place('N2416'),
    damascus: place('N1728'),
    basra: place('N2252'),
    abadan: place('N2552'),
    hamadan: place('N2436'),
    kutHex: kut,
    fisher,
    stettin: place('E5205'),
    leHavre: place('W5801'),

    // Groups
    paris: ['W5008', 'W5009', 'W4908'].map(place),
    ruhr: ['W6830', 'W6831', 'W6729', 'W6730'].map(place),
    poles: ['E4613', 'E4816'].map(place),
    gazaFront: ['N2913', 'N2711'].map(place),
    gazaLine: ['N2712', 'N2813'].map(place),
    /** 6.51: each landing, and the one hex it touches. */
    landings,
    /** 14.22: the hexes round Kut from which it is besieged. */
    kutSiege: columns.having('kut-siege'),
    russianLandings: list('russian-landings'),
    belgianHexes: list('any-part:Belgium'),
    russianCities: columns.where(
      (hex) => city(hex) && (hex.country === 'Russia' || hex.country === 'Russian Poland'),
    ),
    austrianEdge: columns.where(
      (hex, at) =>
        front[at] === FRONT.italy && hex.features.includes('supply:cp') && hex.terrain !== 'alpine',
    ),
    victoryHexes: columns.where((hex) => hex.features.some((feature) => feature.startsWith('vp:'))),
    centralCities: list('cities-held'),
    towns: columns.where(town),
    townsOf: world.maps.map((_map, on) => columns.where((hex, at) => front[at] === on && town(hex))),
    /** Where lines of strategic movement begin and end: towns, and the sources at the edges of the maps (9.0). */
    railHeadsOf: world.maps.map((_map, on) =>
      columns.where(
        (hex, at) =>
          front[at] === on && (town(hex) || hex.features.some((name) => name.startsWith('supply:'))),
      ),
    ),
    ports,
    /** Where ships may lie (9.53, 9.54). */
    quays: [...quays].sort((a, b) => a - b),
    europeanTurkey: columns.where(
      (hex) => hex.country === 'European Turkey' && !hex.features.includes('landing:gallipoli'),
    ),
    serbianTowns: columns.where((hex) => hex.country === 'Serbia' && town(hex)),
    /** 11.44, with the hexes that keep Rouen and Antwerp open to the sea. */
    channelPorts: columns
      .where((hex, at) => hex.place?.port === true && front[at] === FRONT.west)
      .map((port) => {
        const way = ways[world.ids[port]!];
        return { place: port, ways: way === undefined ? [] : columns.having(`port-way:${way}`) };
      }),
    /** 20.2, no. 7: Baltic ports, with the hexes that keep Danzig and Stettin open to the sea. */
    balticPorts: list('ports:baltic').map((port) => {
      const name = world.hexes[port]?.place?.name;
      return { place: port, ways: name === undefined ? [] : list(`inland-port:${name}`) };
    }),
    surrenderHexes: columns.where((hex) =>
      hex.features.some((name) => name.startsWith('turkish-surrender:')),
    ),
    /** 11.53, from the west. */
    /** 13.25: where Americans come in: the west and south edge of the Western map, the south edge of the Italian one. */
    gatesOf: [FRONT.west, FRONT.italy].map((on) => {
      const edge = columns.having('supply:allied').filter((at) => front[at] === on);
      const lowest = Math.min(...edge.map(row));
      return edge.filter((at) => on === FRONT.west || row(at) === lowest);
    }),
    pipeTowns: [1, 2, 3, 4].map((i) => columns.having(`pipeline:${i}`)[0] ?? -1),
    alpineOf: world.maps.map((_map, on) =>
      columns.where((hex, at) => front[at] === on && hex.terrain === 'alpine'),
    ),

    // By place
    watched: mask((hex) => hex.country !== null && watched.includes(hex.country)),
    balkans: mask(
      (hex, at) => front[at] === FRONT.east && hex.country !== null && !outsideBalkans.includes(hex.country),
    ),
    /** 17.31: north of hexrow E48xx. */
    north: mask((_hex, at) => front[at] === FRONT.east && row(at) > 48),
    /** 6.36, 9.23: south of hexrow xx44 in Iraq. */
    southOf44: mask((_hex, at) => front[at] === FRONT.iraq && col(at) > 44),
    westOfSuez: mask((hex, at) => front[at] === FRONT.egypt && hex.features.includes('supply:allied')),
    /** The western edge of the Eastern map. */
    easternEdge: mask((_hex, at) => front[at] === FRONT.east && col(at) === 1),
    /** 11.22: Palestine north of hexrow xx13. */
    palestine: mask((hex, at) => front[at] === FRONT.egypt && hex.country === 'Turkey' && col(at) > 13),
    persia: mask((hex) => hex.country === 'Persia'),
    kut: mask((hex) => hex.features.includes('kut-siege')),
    balticPort: mask((_hex, at) => columns.on('ports:baltic').has(at)),
    konigsberg: mask((_hex, at) => world.distance(at, konigsberg) <= 4),
    blackSeaPort: mask((_hex, at) => columns.on('ports:black-sea').has(at)),
    blackSea: mask((_hex, at) => columns.on('black-sea-coast').has(at)),
    caspian: mask((_hex, at) => columns.on('caspian-coast').has(at)),
    /** 11.43, 11.44: Channel ports, Venice and Trieste feed whoever of the Allies is in them. */
    alliedPort: mask(
      (hex, at) =>
        hex.place?.port === true && (front[at] === FRONT.west || ['W2022', 'W2230'].includes(world.ids[at]!)),
    ),
    /** The edge of a map. */
    mapEdge: mask((_hex, at) => world.near(at).length < 6),
    /** The first place of the Near East maps. */
    nearEast: world.maps[FRONT.caucasus]!.first,
  };
}
