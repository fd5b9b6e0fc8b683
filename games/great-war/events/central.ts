/** The chits of the pool of the Central Powers. */

import { type Air, type Chit, chit, chits, no } from './form.ts';

const west: Air = { front: 'west', killed: [], cancels: false, once: false };
const ace = (killed: readonly number[]): Pick<Chit, 'air'> => ({ air: { ...west, killed: [...killed] } });

export const central: readonly Chit[] = [
  // Europe
  ...no('cp', 2),
  chit('cp', 'chlorine', 'Chlorine Gas', '6.12b', 'C'),
  chit('cp', 'serb-typhus', 'Serb Typhus', '6.56', 'C', { mandatory: true }),
  chit('cp', 'u-boat', 'U-boat', '6.48', 'C'),
  chit('cp', 'polish-division', 'Austrian Polish Division', '6.6', 'C'),
  chit('cp', 'bulgarian-entry', 'Bulgarian Entry', '6.53', 'C', { mandatory: true }),
  chit('cp', 'czar-commands', 'The Czar Takes Command', '6.41', 'C', { mandatory: true }),
  chit('cp', 'air-west', 'German Air Service', '15.1', 'C', { air: west }),
  chit('cp', 'air-east', 'East Air', '15.17', 'C', { air: { ...west, front: 'east' } }),
  ...chits(2, 'cp', 'determination', 'Turkish Determination', '6.17b', 'C'),
  chit('cp', 'phosgene', 'Phosgene Gas', '6.12b', 'G'),
  chit('cp', 'flame-thrower', 'Flame-thrower', '6.13b', 'G'),
  chit('cp', 'jutland', 'Jutland', '6.49', 'G', { mandatory: true }),
  chit('cp', 'immelmann', 'Immelmann', '15.15', 'G', ace([1, 2])),
  chit('cp', 'boelcke', 'Boelcke', '15.15', 'G', ace([1])),
  chit('cp', 'u-boat-2', 'U-boat', '6.48', 'K', { event: 'u-boat' }),
  chit('cp', 'zimmermann', 'The Zimmermann Telegram', '6.55', 'K', { mandatory: true }),
  chit('cp', 'rumanian-entry', 'Rumanian Entry', '6.53', 'K', { mandatory: true }),
  ...chits(2, 'cp', 'shock-troops', 'Shock-troops', '6.5', 'K'),
  chit('cp', 'mustard', 'Mustard Gas', '6.12b', 'K'),
  chit('cp', 'bruchmuller', 'Bruchmüller', '6.16b', 'K'),
  chit('cp', 'richthofen', 'Richthofen', '15.15', 'K', ace([1])),
  chit('cp', 'air-west-2', 'German Fighter Wings', '15.1', 'K', { air: west }),
  chit('cp', 'air-raid-london', 'Air Raid: London', '5.23', 'O'),
  chit('cp', 'air-raid-paris', 'Air Raid: Paris', '5.23', 'O'),
  chit('cp', 'paris-gun', 'The Paris Gun', '6.10', 'O'),
  chit('cp', 'anti-tank', 'Anti-Tank Regiments', '15.31', 'O'),
  chit('cp', 'german-tanks', 'Panzer Regiment', '15.21', 'O'),
  chit('cp', 'russian-civil-war', 'Russian Civil War', '6.47', 'O', { mandatory: true }),
  // The supplement to Europe
  ...chits(2, 'cp', 'rigid-planning', 'British Rigid Planning', '6.38', 'C', { set: 'supplement' }),
  chit('cp', 'conrad-offensive', 'Conrad Offensive', '6.29', 'G', { set: 'supplement', mandatory: true }),
  chit('cp', 'command-paralysis', 'Russian Command Paralysis', '6.42', 'K', {
    ...{ set: 'supplement', mandatory: true },
  }),
  chit('cp', 'air-tactics', 'New Air Tactics', '6.3', 'K', {
    ...{ set: 'supplement', air: { ...west, cancels: true, once: true } },
  }),
  chit('cp', 'rigid-planning-3', 'British Rigid Planning', '6.38', 'O', {
    ...{ set: 'supplement', event: 'rigid-planning' },
  }),
  // The Near East
  chit('cp', 'armenian-massacres', 'Armenian Massacres', '6.8', 'C', { set: 'near-east', mandatory: true }),
  ...chits(2, 'cp', 'enver-offensive', 'Enver Offensive', '6.29', 'C', { set: 'near-east', mandatory: true }),
  chit('cp', 'von-der-goltz', 'Von der Goltz', '6.22', 'C', { set: 'near-east' }),
  chit('cp', 'libyan-revolt', 'Libyan Revolt', '6.45', 'C', { set: 'near-east', mandatory: true }),
  chit('cp', 'kress', 'Kress von Kressenstein', '6.34', 'G', { set: 'near-east' }),
  chit('cp', 'kemal', 'Kemal', '6.21b', 'G', { set: 'near-east' }),
  chit('cp', 'trench-1', 'Near East Trench', '6.35', 'K', { set: 'near-east', event: 'trench' }),
  chit('cp', 'trench-2', 'Near East Trench', '6.35', 'K', { set: 'near-east', event: 'trench' }),
  chit('cp', 'lawrence-captured', 'Lawrence Captured', '6.26', 'K', { set: 'near-east' }),
  chit('cp', 'turkish-atrocity', 'Turkish Atrocity', '6.25', 'K', { set: 'near-east', mandatory: true }),
  chit('cp', 'air-palestine', 'Pasha Air Detachment', '15.16', 'K', {
    ...{ set: 'near-east', air: { ...west, front: 'egypt' } },
  }),
  chit('cp', 'army-of-islam', 'Army of Islam', '6.44', 'O', { set: 'near-east', mandatory: true }),
];
