/**
 * 001, Eastern Front map: classes of places, forts and victory hexes. The rulebook names few; the rest is reconstructed
 * from history within what the rules settle (atlas/geography/east.md): one city of the Central Powers behind the line of
 * May 1915 (22.26), none behind those of 1916 and 1917 (22.36, 22.46), a town within four hexes of all ground outside
 * the Pripet and the high mountains (11.22), and the totals of victory points (22.26, 22.36, 22.46, 22.56).
 */

import type { PlacePlan } from '../src/plan.ts';

/** A capital counts as a city. */
const CAPITALS = [
  'Berlin',
  'Vienna',
  'Budapest',
  'Petrograd',
  'Bucharest',
  'Belgrade',
  'Sofia',
  'Constantinople',
  'Cetinje',
];

const CITIES = [
  ...['Stettin', 'Danzig', 'Konigsberg', 'Posen', 'Breslau', 'Dresden', 'Leipzig', 'Chemnitz', 'Magdeburg'],
  ...[
    'Prague',
    'Lemberg',
    'Cracow',
    'Brunn',
    'Graz',
    'Agram',
    'Temesvar',
    'Debrecen',
    'Klausenburg',
    'Sarajevo',
  ],
  ...['Warsaw', 'Lodz'],
  ...[
    'Riga',
    'Vilna',
    'Minsk',
    'Kiev',
    'Odessa',
    'Kovno',
    'Brest-Litovsk',
    'Dvinsk',
    'Reval',
    'Vitebsk',
    'Smolensk',
  ],
  ...['Kishinev', 'Jassy', 'Nish', 'Philippopolis', 'Salonika', 'Scutari', 'Adrianople'],
];

/** Towns that are small in the geography but carry a rule: ports, forts, supply, or the only one within four hexes. */
const TOWNS = [
  // Germany
  ...[
    'Stralsund',
    'Memel',
    'Tilsit',
    'Insterburg',
    'Lotzen',
    'Lyck',
    'Schneidemuhl',
    'Koslin',
    'Stolp',
    'Kustrin',
  ],
  ...['Landsberg', 'Konitz', 'Lissa', 'Glogau', 'Ostrowo', 'Glatz', 'Cottbus', 'Brandenburg', 'Gumbinnen'],
  // Austria-Hungary
  ...[
    'Budweis',
    'Koniggratz',
    'Iglau',
    'Teschen',
    'Klagenfurt',
    'Banjaluka',
    'Mostar',
    'Cattaro',
    'Zara',
    'Bihac',
  ],
  ...[
    'Tuzla',
    'Brod',
    'Komorn',
    'Sillein',
    'Neusohl',
    'Eperjes',
    'Ungvar',
    'Munkacs',
    'Maramaros-Sziget',
    'Szolnok',
  ],
  ...[
    'Bistritz',
    'Maros-Vasarhely',
    'Karlsburg',
    'Csikszereda',
    'Petroseny',
    'Orsova',
    'Tarnow',
    'Gorlice',
    'Sanok',
  ],
  ...[
    'Rzeszow',
    'Jaroslau',
    'Stryj',
    'Brody',
    'Kolomea',
    'Neu Sandez',
    'Steinamanger',
    'Nagykanizsa',
    'Suczawa',
  ],
  ...['Versecz', 'Visegrad', 'Ragusa'],
  // Russia and Russian Poland
  ...[
    'Kronstadt',
    'Narva',
    'Pernau',
    'Walk',
    'Wenden',
    'Windau',
    'Mitau',
    'Jakobstadt',
    'Rezhitsa',
    'Szawli',
  ],
  ...[
    'Poniewiez',
    'Wilkomir',
    'Osowiec',
    'Slonim',
    'Lida',
    'Molodechno',
    'Pinsk',
    'Slutsk',
    'Borisov',
    'Bobruisk',
  ],
  ...['Polotsk', 'Orsha', 'Velikiye Luki', 'Chernigov', 'Mozyr', 'Kovel', 'Lutsk', 'Rovno', 'Dubno', 'Sarny'],
  ...[
    'Shepetovka',
    'Belaya Tserkov',
    'Cherkassy',
    'Proskurov',
    'Kamenets-Podolsk',
    'Vinnitsa',
    'Uman',
    'Balta',
  ],
  ...[
    'Yelisavetgrad',
    'Akkerman',
    'Bendery',
    'Beltsy',
    'Ismail',
    'Ostrov',
    'Luga',
    'Dno',
    'Novgorod',
    'Rogachev',
  ],
  ...['Mogilev-Podolsk', 'Novograd-Volynsk', 'Olita', 'Swenziany', 'Staraya Russa', 'Arensburg', 'Luninets'],
  ...[
    'Novogeorgievsk',
    'Ivangorod',
    'Wloclawek',
    'Piotrkow',
    'Siedlce',
    'Cholm',
    'Zamosc',
    'Lomza',
    'Suwalki',
  ],
  ...['Mlawa', 'Sandomierz', 'Ostrolenka', 'Mariampol', 'Schlusselburg', 'Gatchina'],
  // The Balkans
  ...[
    'Kragujevac',
    'Uzice',
    'Valjevo',
    'Zajecar',
    'Leskovac',
    'Mitrovica',
    'Prizren',
    'Prilep',
    'Veles',
    'Stip',
  ],
  ...['Kumanovo', 'Vranje', 'Krusevac', 'Novi Pazar', 'Podgoritza', 'Plevlje', 'Ipek', 'Niksic', 'Pirot'],
  ...[
    'Valona',
    'Durazzo',
    'Tirana',
    'Elbasan',
    'Koritza',
    'Berat',
    'Argyrocastro',
    'Janina',
    'Florina',
    'Kozani',
  ],
  ...[
    'Serres',
    'Drama',
    'Kavala',
    'Larissa',
    'Verria',
    'Vidin',
    'Plevna',
    'Tarnovo',
    'Shumla',
    'Yambol',
    'Strumitsa',
  ],
  ...[
    'Stara Zagora',
    'Kyrdzhali',
    'Dedeagatch',
    'Gumuldjina',
    'Gorna Dzhumaya',
    'Vratsa',
    'Haskovo',
    'Kustendil',
  ],
  ...[
    'Pitesti',
    'Turnu Severin',
    'Targu Jiu',
    'Rimnic Valcea',
    'Turnu Magurele',
    'Giurgiu',
    'Calarasi',
    'Cernavoda',
  ],
  ...[
    'Tulcea',
    'Focsani',
    'Buzau',
    'Bacau',
    'Roman',
    'Barlad',
    'Botosani',
    'Silistra',
    'Bazargic',
    'Slatina',
  ],
  ...['Kirk Kilisse', 'Lule Burgas', 'Rodosto', 'Gallipoli', 'Chataldja', 'Keshan'],
];

/** Size 1 is a fort, 2 a heavy fort (10.42). Przemysl and Lutsk are printed (22.53); their class and the rest are not. */
const HEAVY = [
  ...[
    'Konigsberg',
    'Thorn',
    'Posen',
    'Cracow',
    'Przemysl',
    'Novogeorgievsk',
    'Brest-Litovsk',
    'Kovno',
    'Kronstadt',
  ],
  ...['Bucharest', 'Adrianople'],
];
const FORTS = [
  ...[
    'Graudenz',
    'Danzig',
    'Lotzen',
    'Kustrin',
    'Breslau',
    'Komorn',
    'Peterwardein',
    'Cattaro',
    'Lutsk',
    'Warsaw',
  ],
  ...['Ivangorod', 'Grodno', 'Osowiec', 'Dvinsk', 'Rovno', 'Reval', 'Focsani', 'Galatz', 'Belgrade', 'Nish'],
  ...['Chataldja', 'Scutari'],
];

/** Printed: Warsaw, Lodz (21.2), Scutari (18.11). Belgrade, Bucharest and Riga make the totals of the four dates. */
const VICTORY = [
  'Warsaw',
  'Lodz',
  'Scutari',
  'Belgrade',
  'Bucharest',
  'Riga',
  'Kiev',
  'Odessa',
  'Petrograd',
  'Minsk',
  'Salonika',
];

/** Extra points of the map that no geography file has: none falls to a rule. */
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
    ...(VICTORY.includes(name) ? { features: ['victory:1'] } : {}),
  }),
);
