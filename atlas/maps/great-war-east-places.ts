/**
 * 001, Eastern Front map: classes of places, forts and victory hexes. The rulebook names few; the rest is reconstructed
 * from history within what the rules settle (atlas/geography/east.md): one city of the Central Powers behind the line of
 * May 1915 (22.26), none behind those of 1916 and 1917 (22.36, 22.46), a town within four hexes of all ground outside
 * the Pripet and the high mountains (11.22), and the totals of victory points (22.26, 22.36, 22.46, 22.56).
 */

import type { PlacePlan, Printed } from '../src/plan.ts';

/** A capital counts as a city. */
const CAPITALS = 'Berlin|Vienna|Budapest|Petrograd|Bucharest|Belgrade|Sofia|Constantinople|Cetinje'.split(
  '|',
);

const CITIES = (
  'Stettin|Danzig|Konigsberg|Posen|Breslau|Dresden|Leipzig|Chemnitz|Magdeburg|Prague|Lemberg|' +
  'Cracow|Brunn|Graz|Warsaw|Lodz|Riga|Vilna|Minsk|' +
  'Kiev|Odessa|Kovno|Brest-Litovsk|Dvinsk|Reval|Vitebsk|Smolensk|Kishinev|Jassy|Nish|' +
  'Philippopolis|Salonika|Scutari|Adrianople'
).split('|');

/** Towns that are small in the geography but carry a rule: ports, forts, supply, or the only one within four hexes. */
const TOWNS = (
  'Stralsund|Memel|Tilsit|Insterburg|Lotzen|Lyck|Schneidemuhl|Koslin|Stolp|Kustrin|Landsberg|' +
  'Konitz|Lissa|Glogau|Ostrowo|Glatz|Cottbus|Brandenburg|Gumbinnen|Budweis|Koniggratz|Iglau|' +
  'Teschen|Klagenfurt|Banjaluka|Mostar|Cattaro|Zara|Bihac|Tuzla|Brod|Komorn|Sillein|Neusohl|' +
  'Eperjes|Ungvar|Munkacs|Maramaros-Sziget|Szolnok|Bistritz|Maros-Vasarhely|Karlsburg|Csikszereda|' +
  'Petroseny|Orsova|Tarnow|Gorlice|Sanok|Rzeszow|Jaroslau|Stryj|Brody|Kolomea|Neu Sandez|' +
  'Steinamanger|Nagykanizsa|Suczawa|Versecz|Visegrad|Ragusa|Kronstadt|Narva|Pernau|Walk|Wenden|' +
  'Windau|Mitau|Jakobstadt|Rezhitsa|Szawli|Poniewiez|Wilkomir|Osowiec|Slonim|Lida|Molodechno|' +
  'Pinsk|Slutsk|Borisov|Bobruisk|Polotsk|Orsha|Velikiye Luki|Chernigov|Mozyr|Kovel|Lutsk|Rovno|' +
  'Dubno|Sarny|Shepetovka|Belaya Tserkov|Cherkassy|Proskurov|Kamenets-Podolsk|Vinnitsa|Uman|Balta|' +
  'Yelisavetgrad|Akkerman|Bendery|Beltsy|Ismail|Ostrov|Luga|Dno|Novgorod|Rogachev|Mogilev-Podolsk|' +
  'Novograd-Volynsk|Olita|Swenziany|Staraya Russa|Arensburg|Luninets|Novogeorgievsk|Ivangorod|' +
  'Wloclawek|Piotrkow|Siedlce|Cholm|Zamosc|Lomza|Suwalki|Mlawa|Sandomierz|Ostrolenka|Mariampol|' +
  'Schlusselburg|Gatchina|Kragujevac|Uzice|Valjevo|Zajecar|Leskovac|Mitrovica|Prizren|Prilep|' +
  'Veles|Stip|Kumanovo|Vranje|Krusevac|Novi Pazar|Podgoritza|Plevlje|Ipek|Niksic|Pirot|Valona|' +
  'Durazzo|Tirana|Elbasan|Koritza|Berat|Argyrocastro|Janina|Florina|Kozani|Serres|Drama|Kavala|' +
  'Larissa|Verria|Vidin|Plevna|Tarnovo|Shumla|Yambol|Strumitsa|Stara Zagora|Kyrdzhali|Dedeagatch|' +
  'Gumuldjina|Gorna Dzhumaya|Vratsa|Haskovo|Kustendil|Pitesti|Turnu Severin|Targu Jiu|' +
  'Rimnic Valcea|Turnu Magurele|Giurgiu|Calarasi|Cernavoda|Tulcea|Focsani|Buzau|Bacau|Roman|' +
  'Barlad|Botosani|Silistra|Bazargic|Slatina|Kirk Kilisse|Lule Burgas|Rodosto|Gallipoli|Chataldja|' +
  'Keshan'
).split('|');

/** Size 1 is a fort, 2 a heavy fort (10.42). Przemysl and Lutsk are printed (22.53); their class and the rest are not. */
const HEAVY = (
  'Konigsberg|Thorn|Posen|Cracow|Przemysl|Novogeorgievsk|Brest-Litovsk|Kovno|Kronstadt|Bucharest|' +
  'Adrianople'
).split('|');
const FORTS = (
  'Graudenz|Danzig|Lotzen|Kustrin|Breslau|Komorn|Peterwardein|Cattaro|Lutsk|Warsaw|Ivangorod|' +
  'Grodno|Osowiec|Dvinsk|Rovno|Reval|Focsani|Galatz|Belgrade|Nish|Chataldja|Scutari'
).split('|');

/** Printed: Warsaw, Lodz (21.2), Scutari (18.11). Belgrade, Bucharest and Riga make the totals of the four dates. */
const VICTORY = 'Warsaw|Lodz|Scutari|Belgrade|Bucharest|Riga|Kiev|Odessa|Petrograd|Minsk|Salonika'.split('|');

export const placeList: readonly PlacePlan[] = [
  ...new Set([...CAPITALS, ...CITIES, ...TOWNS, ...HEAVY, ...FORTS]),
].map(
  (name): PlacePlan => ({
    name,
    ...(CAPITALS.includes(name)
      ? { kind: 'capital' }
      : CITIES.includes(name)
        ? { kind: 'city' }
        : TOWNS.includes(name)
          ? { kind: 'town' }
          : {}),
    ...(HEAVY.includes(name) ? { fortress: 2 } : FORTS.includes(name) ? { fortress: 1 } : {}),
    ...(VICTORY.includes(name) ? { features: ['vp:1'] } : {}),
  }),
);

/** Lakes that are water here. */
export const LAKES = (
  'Ladoga|Peipus|Pskov (lake)|Wirzjarw|Ilmen|Balaton|Scutari (lake)|Ohrid (lake)|Prespa|' +
  'Little Prespa|Mauersee|Lowentinsee|Spirdingsee|Narocz|Lubahn|Wigry|Geserich|Muritz|' +
  'Neusiedler See|Doiran (lake)|Tahinos|Ostrovo|Kastoria (lake)|Langaza|Beshik|Drisviaty|' +
  'Wygonowskie'
).split('|');

/**
 * The third rank of the geography, within a hex of a greater river or too small for hexes of 42 km; and what only
 * disturbs passes and mouths.
 */
export const WITHOUTRIVERS = (
  'Beraun|Sazawa|Iser|Mulde|Schwarze Elster|Bober|Neisse (Glatz)|Bartsch|Peene|Persante|Brahe|' +
  'Pissek|Wkra|Muchawiec|Biala (Galicia)|Raba|Swienta|Merecz|Niewiaza|Memele|Drissa|Ulla|' +
  'Pernau (river)|Plyussa|Shelon|Msta|Svisloch|Drut|Turya|Ikwa|Sluch (Minsk)|Ubort|Uzh|Irpen|' +
  'Sinyukha|Gnila Lipa|Reut|Enns|Leitha|Neutra|Eipel|Sio|Bodrog|Kokel|Temes|Kulpa|Vrbas|Lim|Vedea|' +
  'Prahova|Putna|Barlad (river)|Ogosta|Kamchiya|Moracha|Mati|Vistritsa|Bojana|Stryj (river)|Dambovita|Semeni (Devoli)|Bistritsa|Seret (Galicia)'
).split('|');

/** On the Italian map, closed, or off this one. */
export const WITHOUTPLACES = (
  'Trieste|Pola|Chanak|Uskudar|Ismid|Panderma|Balikesir|Brussa|Passau|Cacak|Antivari|Dulcigno|' +
  'Larissa|Janina|Khotin'
).split('|');

/** Places with printed hexes: the anchors of the fit. */
export const printedPlaces: readonly Printed[] = [
  // Germany
  { hexes: '5102', place: 'Berlin', rule: '11.32, 18.3, 20.2', country: 'Germany', features: ['supply:cp'] },
  {
    hexes: '5205',
    place: 'Stettin',
    rule: '8.35, 11.41, 20.2',
    port: true,
    country: 'Germany',
    features: ['inland-port'],
  },
  {
    hexes: '5412',
    place: 'Danzig',
    rule: '11.41, 20.2',
    port: true,
    country: 'Germany',
    features: ['inland-port'],
  },
  // 11.41 prints 5414; 8.35 and the fit say 5514.
  { hexes: '5514', place: 'Konigsberg', rule: '8.35, 11.41', port: true, country: 'Germany' },
  // Austria-Hungary
  { hexes: '4304', place: 'Prague', rule: '11.32', country: 'Austria-Hungary', features: ['supply:cp'] },
  {
    hexes: '3606',
    place: 'Vienna',
    rule: '11.32, 16.5',
    country: 'Austria-Hungary',
    features: ['supply:cp'],
  },
  {
    hexes: '3310',
    place: 'Budapest',
    rule: '9.41, 11.32, 16.5, 19.31',
    country: 'Austria-Hungary',
    features: ['supply:cp'],
  },
  { hexes: '3918', place: 'Przemysl', rule: '22.53', fortress: 2, country: 'Austria-Hungary' },
  // Russia and Russian Poland
  {
    hexes: '4816',
    place: 'Warsaw',
    rule: '3.11, 19.21, 21.2',
    country: 'Russian Poland',
    features: ['vp:1'],
  },
  { hexes: '4613', place: 'Lodz', rule: '21.2, 22.25', country: 'Russian Poland', features: ['vp:1'] },
  { hexes: '4129', place: 'Kiev', rule: '5.16, 17.31', country: 'Russia', features: ['resource:2'] },
  { hexes: '7030', place: 'Petrograd', rule: '5.43, 11.41', port: true, country: 'Russia' },
  // Half a hex from Petrograd, printed two away.
  { hexes: '7028', place: 'Kronstadt', rule: '11.41', port: true, country: 'Russia', anchor: 'local' },
  { hexes: '6924', place: 'Narva', rule: '11.41', port: true, country: 'Russia' },
  { hexes: '6921', place: 'Reval', rule: '11.41', port: true, country: 'Russia' },
  { hexes: '6120', place: 'Riga', rule: '11.41, 22.33', port: true, country: 'Russia' },
  { hexes: '6116', place: 'Libau', rule: '11.41', port: true, country: 'Russia' },
  { hexes: '5620', place: 'Kovno', rule: '19.21', country: 'Russia' },
  { hexes: '4222', place: 'Lutsk', rule: '22.53', fortress: 1, country: 'Russia' },
  { hexes: '3031', place: 'Odessa', rule: '11.42, 17.31', port: true, country: 'Russia' },
  // The Balkans
  { hexes: '2623', place: 'Ploesti', rule: '5.16', country: 'Rumania', features: ['resource:1'] },
  {
    hexes: '2423',
    place: 'Bucharest',
    rule: '11.32, 11.33, 16.8',
    country: 'Rumania',
    features: ['supply:rumania'],
  },
  { hexes: '2328', place: 'Constanta', rule: '11.42', port: true, country: 'Rumania' },
  { hexes: '2027', place: 'Varna', rule: '11.42', port: true, country: 'Bulgaria' },
  { hexes: '1726', place: 'Burgas', rule: '11.42', port: true, country: 'Bulgaria' },
  { hexes: '1819', place: 'Sofia', rule: '11.32, 16.7', country: 'Bulgaria', features: ['supply:bulgaria'] },
  {
    hexes: '1328',
    place: 'Constantinople',
    rule: '5.17, 5.63, 9.54, 11.32, 11.42, 16.61',
    country: 'European Turkey',
    features: ['supply:turkey'],
  },
  {
    hexes: '1116',
    place: 'Salonika',
    rule: '5.17, 6.52, 11.33, 22.59',
    port: true,
    country: 'Greece',
    features: ['supply:salonika'],
  },
  {
    hexes: '1210',
    place: 'Valona',
    rule: '6.52, 11.33, 17.4',
    port: true,
    country: 'Albania',
    features: ['supply:italian'],
  },
  { hexes: '1709', place: 'Scutari', rule: '18.11', country: 'Albania', features: ['vp:1'] },
  {
    hexes: '1122',
    place: 'Suvla Bay',
    rule: '6.51, 9.53, 11.33, 22.24',
    kind: 'village',
    country: 'European Turkey',
    anchor: 'local',
    features: ['landing:gallipoli', 'supply:gallipoli'],
  },
  {
    hexes: '1022',
    place: 'Cape Helles',
    rule: '6.51, 9.53, 11.33, 22.24',
    kind: 'village',
    country: 'European Turkey',
    anchor: 'local',
    features: ['landing:gallipoli', 'supply:gallipoli'],
  },
];
