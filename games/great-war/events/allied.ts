/** The chits of the Allied pool. */

import { type Air, type Chit, chit, chits, no } from './form.ts';

const west: Air = { front: 'west', killed: [], cancels: false, once: false };
const ace = (killed: readonly number[]): Pick<Chit, 'air'> => ({ air: { ...west, killed: [...killed] } });
const egypt: Air = { ...west, front: 'egypt' };

export const allied: readonly Chit[] = [
  // Europe
  ...no('allied', 2),
  chit('al', 'gallipoli', 'Gallipoli', '6.51', 'C'),
  chit('al', 'salonika', 'Salonika', '6.52', 'C'),
  chit('al', 'italian-entry', 'Italian Entry', '6.53', 'C', { mandatory: true }),
  chit('al', 'chlorine', 'Chlorine Gas', '6.12b', 'C'),
  chit('al', 'air-british', 'Royal Flying Corps', '15.1', 'C', { air: west }),
  chit('al', 'air-french', 'French Air Service', '15.1', 'C', { air: west }),
  ...chits(2, 'al', 'hurricane', 'British Hurricane Barrage', '6.14b', 'C'),
  chit('al', 'phosgene', 'Phosgene Gas', '6.12b', 'G'),
  chit('al', 'brusilov', 'Brusilov Offensive', '6.27', 'G'),
  chit('al', 'rumanian-entry', 'Rumanian Entry', '6.53', 'G', { mandatory: true }),
  chit('al', 'experimental-tanks', 'Experimental Tank Battalion', '15.21', 'G'),
  chit('al', 'ball', 'Ball', '15.15', 'G', ace([1, 2])),
  chit('al', 'air-french-2', 'French Fighter Groups', '15.1', 'G', { air: west }),
  chit('al', 'air-british-2', 'British Fighter Wings', '15.1', 'K', { air: west }),
  chit('al', 'fonck', 'Fonck', '15.15', 'K', ace([1])),
  chit('al', 'mustard', 'Mustard Gas', '6.12b', 'K'),
  chit('al', 'mine', 'Mine', '6.13b', 'K'),
  chit('al', 'convoy', 'Convoy', '6.48', 'K'),
  chit('al', 'greek-entry', 'Greek Entry', '6.53', 'K', { mandatory: true }),
  chit('al', 'french-mutiny', 'French Army Mutiny', '6.46', 'K', { mandatory: true }),
  chit('al', 'british-tanks', 'Royal Tank Corps', '15.21', 'K'),
  chit('al', 'french-tanks', 'Assault Artillery Corps', '15.21', 'K'),
  chit('al', 'american-tanks', 'U.S. Tank Corps', '15.21', 'O'),
  chit('al', 'foch', 'Generalissimo Foch', '6.30', 'O'),
  chit('al', 'tiger', 'The Tiger', '6.33', 'O'),
  chit('al', 'independent-air-force', 'Independent Air Force', '5.24', 'O'),
  chit('al', 'italian-aircraft', 'Italian Aircraft', '15.17', 'O', {
    air: { front: 'italy', killed: [], cancels: false, once: true },
  }),
  chit('al', 'bulgaria-collapses', 'Bulgaria Collapses', '6.54', 'O', { mandatory: true }),
  chit('al', 'naval-mutiny', 'German Naval Mutiny', '6.50', 'O', { mandatory: true }),
  // 19.12, 22.57: in the scenario of 1918 alone.
  chit('al', 'turkey-surrenders', 'Turkish Surrender', '6.58', null),
  // The supplement to Europe
  chit('al', 'they-shall-not-pass', 'They Shall Not Pass!', '6.39', 'G', { set: 'supplement' }),
  chit('al', 'haig-offensive', 'Haig Offensive', '6.29', 'G', { set: 'supplement', mandatory: true }),
  chit('al', 'the-system', 'The System', '6.15b', 'K', { set: 'supplement' }),
  chit('al', 'air-tactics', 'New Air Tactics', '6.3', 'K', {
    ...{ set: 'supplement', air: { ...west, cancels: true, once: true } },
  }),
  chit('al', 'german-looting', 'German Looting', '6.40', 'O', { set: 'supplement' }),
  chit('al', 'influenza', 'Influenza', '6.57', 'O', { set: 'supplement', mandatory: true }),
  // The Near East
  ...chits(2, 'al', 'winter-offensive', 'Russian Winter Offensive', '6.28', 'C', { set: 'near-east' }),
  chit('al', 'russian-amphibious', 'Russian Amphibious Campaign', '6.37', 'C', { set: 'near-east' }),
  chit('al', 'iraq-flotilla', 'Iraq Naval Flotilla', '6.36', 'C', { set: 'near-east' }),
  chit('al', 'townshend', 'Townshend', '6.20', 'C', { set: 'near-east' }),
  chit('al', 'yudenich', 'Yudenich', '6.23', 'C', { set: 'near-east' }),
  chit('al', 'lawrence', 'Lawrence of Arabia', '6.24', 'G', { set: 'near-east' }),
  chit('al', 'arab-northern-army', 'Arab Northern Army', '6.7', 'K', { set: 'near-east', mandatory: true }),
  chit('al', 'maude', 'Maude', '6.32', 'G', { set: 'near-east' }),
  chit('al', 'remove-indians', 'Remove 10IN, 11IN', '6.11b', 'G', { set: 'near-east', mandatory: true }),
  chit('al', 'yudenich-2', 'Yudenich', '6.23', 'G', { set: 'near-east', event: 'yudenich' }),
  chit('al', 'meinertzhagen', 'Meinertzhagen', '6.18', 'K', { set: 'near-east' }),
  chit('al', 'naval-bombardment', 'Palestinian Naval Bombardment', '6.19', 'K', { set: 'near-east' }),
  ...chits(3, 'al', 'air-palestine', 'Palestine Brigade', '15.16', 'K', { set: 'near-east', air: egypt }),
  chit('al', 'turkish-hq-bombed', 'Turkish HQ Bombed', '6.43', 'O', { set: 'near-east' }),
  chit('al', 'air-interdiction', 'Air Interdiction', '6.3', 'O', { set: 'near-east' }),
  chit('al', 'allenby', 'Allenby', '6.31', 'O', { set: 'near-east' }),
  chit('al', 'armenian-republic', 'Armenian Republic', '6.9', 'O', { set: 'near-east', mandatory: true }),
];
