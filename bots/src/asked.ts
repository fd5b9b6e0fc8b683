/** What a bot is told: the view of its seat, what it may choose, and what it can imagine. */

import {
  type AnyRules,
  type Filter,
  type FocusListed,
  type Listed,
  type Match,
  type Play,
  type Random,
  type SeatView,
  type Setting,
  seatView,
} from '@armistice/engine';
import type { Asked } from './types.ts';

class Question implements Asked {
  readonly seat: string;
  readonly step: string;
  readonly #play: Play<AnyRules>;
  readonly #look: () => SeatView;
  #view: SeatView | undefined;

  constructor(play: Play<AnyRules>, seat: string, look: () => SeatView) {
    this.#play = play;
    this.seat = seat;
    this.step = play.flow.at(-1)?.step ?? '';
    this.#look = look;
  }

  get setting(): Setting<AnyRules> {
    return this.#play.setting;
  }

  get view(): SeatView {
    this.#view ??= this.#look();
    return this.#view;
  }

  get kinds(): Asked['kinds'] {
    return Object.entries(this.#play.choiceKinds()).map(([choice, { title, about, foci, ends }]) => ({
      choice,
      title,
      ...(ends === true ? { ends } : {}),
      ...(foci === undefined ? {} : { about: about ?? choice }),
    }));
  }

  foci(filter?: Filter): Iterable<FocusListed> {
    return this.#play.foci(this.seat, filter);
  }

  choices(filter?: Filter): Iterable<Listed> {
    return this.#play.choices(this.seat, filter);
  }

  imagine(random: Random): Play<AnyRules> {
    return this.#play.imagine(this.seat, random);
  }
}

export const askedOf = (match: Match<AnyRules>, seat: string): Asked =>
  new Question(match.play, seat, () => seatView(match, seat));

/** The same in a position that is only being tried: nothing has been recorded there. */
export const askedIn = (play: Play<AnyRules>, seat: string): Asked =>
  new Question(play, seat, () => {
    const { step, title, path } = play.where();
    return {
      game: play.setting.game.id,
      scenario: play.scenario.id,
      options: play.options,
      seats: {},
      seedCommit: '',
      seat,
      n: 0,
      undos: 0,
      step: { id: step, title, path },
      asked: play.asked(),
      prompt: play.prompt(seat),
      sealed: [],
      outcome: play.outcome,
      board: play.setting.game.view(play, seat),
    };
  });
