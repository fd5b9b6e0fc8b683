/** What the server answers beside games themselves, as a page or a program reads it. No Node here. */

import type { Options } from '@armistice/engine';
import type { HouseState } from './admin/house.ts';
import type { Clock } from './games/clock.ts';
import type { GameState } from './games/looking.ts';
import type { Seek } from './games/seeking.ts';
import type { Vacation } from './games/vacation.ts';
import type { OwnAccount } from './people/security.ts';

export type { Line as ChatLine } from './games/talk.ts';
export type { Blocked, Distance } from './people/company.ts';
export type { NewReport } from './people/reports.ts';
export type { OwnAccount, OwnSession } from './people/security.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  /** Null for a guest. */
  readonly account: OwnAccount | null;
  readonly settings: {
    readonly mail: 'each' | 'digest' | 'off';
    readonly digestHour: number;
    readonly hidden: boolean;
  };
  readonly vacation: Vacation;
  readonly ratings: readonly {
    readonly game: string;
    readonly elo: number;
    readonly games: number;
    readonly wins: number;
    readonly draws: number;
  }[];
  readonly hooks: readonly { readonly id: string; readonly url: string }[];
}

/** What all may know of somebody. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  /** When they came, as ISO text. */
  readonly since: string;
  readonly ratings: Me['ratings'];
}

export interface Card {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly status: 'open' | 'playing' | 'over';
  readonly n: number;
  readonly step: string;
  readonly title: string;
  readonly scenarioTitle: string;
  /** The turn, in words. */
  readonly headline: string;
  readonly options: Options;
  readonly counted: GameState['counted'];
  readonly tournament: string | null;
  readonly clock: Clock;
  readonly seat: string | null;
  readonly yourTurn: boolean;
  readonly asked: readonly string[];
  readonly outcome: GameState['outcome'];
  readonly rated: boolean;
  /** The content pack it is played with, if it is not the game's own. */
  readonly pack: GameState['pack'];
  readonly moved: number;
  readonly seats: readonly {
    readonly seat: string;
    readonly name: string;
    /** If they have an account. */
    readonly person: string | null;
    readonly elo: number | null;
    /** A page of theirs is open. */
    readonly here: boolean;
    /** On vacation until then. */
    readonly away: number | null;
    readonly free: boolean;
    readonly bot: string | null;
    /** When the time of a seat that is asked runs out. */
    readonly deadline: number | null;
  }[];
}

/** Of the house: also whether it sends mails, and the key of its pushes. */
export interface HouseInfo extends HouseState {
  readonly mail: boolean;
  readonly push: string | null;
  /** Of the page that is served now; a page of another build is told to load anew. */
  readonly build: string | null;
}

export interface ListedSeek extends Seek {
  readonly here: boolean;
  readonly yours: boolean;
}

export interface Leader {
  readonly person: string;
  readonly name: string;
  readonly elo: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly here: boolean;
}

export interface Notice {
  readonly id: string;
  readonly game: string;
  readonly seat: string | null;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly made: number;
  readonly seen?: number;
}

export interface Invitation {
  readonly id: string;
  readonly seat: string;
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly clock: Clock;
  readonly rated: boolean;
  readonly pack: GameState['pack'];
  readonly free: boolean;
  readonly yours: boolean;
  readonly seats: readonly { readonly seat: string; readonly name: string }[];
}
