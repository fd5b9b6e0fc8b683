/**
 * The one place where a scene is made: for games in this browser and for games on the server. All of it comes from what
 * the engine lets the viewer see and from the faces the game makes of that; nothing else of the position is read.
 */

import { type AnyRules, type Moment, type Outcome, type SeatView, seatView } from '@armistice/engine';
import { blockedOf, bulksOf } from './answers.ts';
import { endingOf, type Minding } from './ending.ts';
import { laidTogether } from './everything.ts';
import type { TableFace } from './face.ts';
import { onwardOf } from './onward.ts';
import { buttonsOf, fociOf, kindsOf } from './options.ts';
import { beforehandOf, type Policies, policyCards } from './passing.ts';
import type { Scene } from './scene.ts';
import { sheetsOf } from './several.ts';
import { withChanges } from './trial.ts';

/** What whoever keeps the game knows of a moment beside the record. */
export interface Standing {
  /** Who sits where, in the keeper's words; left out, as the record says. */
  readonly seats?: Scene['seats'];
  /** How the game ended at this moment beside the table: by resignation or the clock. */
  readonly ended?: Outcome | null;
  /** Why nobody is asked yet. */
  readonly waiting?: string | undefined;
  /** The game goes on from here; left out, the moment is only looked at. */
  readonly live?: Minding & {
    readonly undoTo: number;
    readonly phaseStart?: number;
    readonly undoStep?: number;
    readonly undoNext?: number;
    /** What this seat wants answered for it. */
    readonly policies?: Policies;
    readonly canRedo?: boolean;
    readonly canTakeBack?: boolean;
    /** Who could take which seat. */
    readonly sitters?: Scene['sitters'];
    /** There is a staff to ask. */
    readonly hints?: boolean;
  };
}

export class SceneMaker {
  readonly face: TableFace<unknown>;

  constructor(face: TableFace<unknown>) {
    this.face = face;
  }

  /** What a seat, or the public (null), sees and can do. */
  scene(moment: Moment<AnyRules>, seat: string | null, standing: Standing = {}): Scene {
    const { face } = this;
    const { game, play, n } = moment;
    const { ended = null, waiting, live } = standing;
    const view = seatView(moment, seat);
    const board = view.board as unknown;
    const outcome = view.outcome ?? ended;
    const goesOn = live !== undefined && outcome === null && waiting === undefined;
    const asked = goesOn && seat !== null && view.asked.includes(seat);
    const undoTo = outcome === null ? (live?.undoTo ?? n) : n;
    const onward = asked ? onwardOf(moment, face, seat) : [];
    return {
      game: game.id,
      scenario: view.scenario,
      scenarioTitle: play.scenario.title,
      options: view.options,
      seats: standing.seats ?? view.seats,
      seatTitles: Object.fromEntries(game.seats.map((one) => [one.id, one.title])),
      sitters: live?.sitters ?? {},
      seat,
      everything: false,
      n,
      undos: view.undos,
      asked: goesOn ? view.asked : [],
      step: view.step,
      prompt: asked ? view.prompt : null,
      ...(waiting === undefined ? {} : { waiting }),
      track: view.outcome === null ? face.track(play.flow) : null,
      headline: face.headline(board),
      stacks: face.stacks(board, seat),
      markers: face.markers(board),
      panels: face.panels(board, seat),
      battle: face.battle(board, seat),
      ...(face.present === undefined ? {} : { present: face.present(board, play) }),
      sides: face.sides,
      control: face.control(board),
      foci: asked ? fociOf(moment, seat, onward) : [],
      buttons: asked ? withChanges(moment, face, seat, board, buttonsOf(moment, face, seat, board)) : [],
      ending: asked ? endingOf(moment, face, seat, board, live) : null,
      policies:
        goesOn && seat !== null
          ? policyCards(face, live.policies ?? {}, asked ? view.step?.id : undefined, board, seat)
          : [],
      beforehand: asked ? beforehandOf(moment, face, board, seat) : null,
      blocked: asked ? blockedOf(moment, face, seat, board) : [],
      bulks: asked ? bulksOf(moment, face, seat, board) : [],
      sheets: asked ? sheetsOf(moment, face, seat) : [],
      ranges: face.ranges?.(board, play.data) ?? [],
      kinds: asked ? kindsOf(moment, onward) : {},
      undoTo,
      phaseStart: live?.phaseStart ?? undoTo,
      undoStep: live?.undoStep ?? 1,
      undoNext: live?.undoNext ?? n - 1,
      canRedo: outcome === null && live?.canRedo === true,
      sealed: live === undefined ? 0 : sealedIn(view),
      sealing: view.outcome === null && play.sealing,
      canTakeBack: live?.canTakeBack ?? false,
      hints: asked && live.hints === true,
      outcome,
      seedCommit: view.seedCommit,
      // Shown when the game is over.
      ...(outcome === null || moment.seed === undefined ? {} : { seed: moment.seed }),
    };
  }

  /** What all seats see, laid together. To be asked for when the game is over. */
  everything(moment: Moment<AnyRules>, standing: Standing = {}): Scene {
    const { live, ...past } = standing;
    const seats = moment.game.seats.map(({ id }) => this.scene(moment, id, past));
    return { ...this.scene(moment, null, past), ...laidTogether(seats), everything: true };
  }
}

/** How much a seat has put into its envelope. */
const sealedIn = ({ sealed }: SeatView): number => (Array.isArray(sealed) ? sealed.length : 0);
