/** The battle, from choosing who attacks to the last step lost. */

import {
  type BattleChance,
  type BattleFace,
  type BattleItem,
  type CounterFace,
  sideOf,
} from '@armistice/table';
import type { Button } from '../session/protocol.ts';
import { Items, Sides, sumOf } from './BattleSides.tsx';
import { Counter } from './Counter.tsx';
import { Deeds } from './Deeds.tsx';
import { FireList } from './Fires.tsx';
import { ConfirmLosses } from './LossStepper.tsx';
import { Outlook } from './Outlook.tsx';
import { modifiersText, Roll } from './Stage.tsx';
import { hexWords, inShort, names, primaryOf, sentence, signed } from './scenery.ts';
import { type LossShares, useLosses } from './useLosses.ts';
import type { Pick } from './usePick.ts';
import type { Laid } from './useTable.ts';
import { Why } from './Why.tsx';

export interface BattleCardProps {
  readonly table: Laid;
  readonly pick: Pick;
}

export function BattleCard({ table, pick }: BattleCardProps) {
  const { scene, hexes } = table;
  const { battle } = scene;
  const { underway } = table.stage;
  const shares = useLosses(table);
  if (battle === null) return null;
  const preparing = battle.stage === 'preparing';
  const title = hexWords(hexes.get(battle.hex), battle.hex);
  return (
    <section
      className="table-battle"
      data-testid="battle-card"
      data-stage={battle.stage}
      aria-label="Battle"
      tabIndex={-1}
    >
      <header>
        <h2>
          {battle.fires !== undefined ? battle.title : `${preparing ? 'Attack on' : 'Battle for'} ${title}`}
        </h2>
        {preparing && scene.seat === battle.side ? null : (
          <span className="table-seat" data-side={battle.side}>
            Attacker: {scene.seatTitles[battle.side] ?? battle.side}
          </span>
        )}
        <Why key={battle.hex} why={reasonFor(table.log, battle)} />
      </header>
      {preparing ? (
        <Preparing table={table} pick={pick} battle={battle} />
      ) : (
        <Sides table={table} pick={pick} battle={battle} shares={shares} />
      )}
      {battle.notes.length === 0 ? null : (
        <p className="table-soft">{battle.notes.map((note) => `${sentence(note)}.`).join(' ')}</p>
      )}
      {preparing ? <DieLine items={battle.modifiers} /> : <Modifiers items={battle.modifiers} />}
      {battle.odds === undefined ? null : <Odds battle={battle} />}
      {battle.stage === 'losses' ? null : <Outlook outlook={battle.outlook} />}
      <FireList fires={battle.fires ?? []} seatTitles={scene.seatTitles} small brief />
      {underway?.roll === undefined || underway.place !== battle.hex ? null : <Roll roll={underway.roll} />}
      {battle.stage === 'losses' ? <Points table={table} battle={battle} shares={shares} /> : null}
      <div className="table-battle-foot">
        {shares === null ? null : <ConfirmLosses shares={shares} busy={table.busy} />}
        {preparing ? <Changes table={table} /> : <CardButtons table={table} pick={pick} />}
      </div>
    </section>
  );
}

/** Why the bot that attacks does so. */
function reasonFor(log: Laid['log'], { side, hex }: BattleFace): string | undefined {
  return log
    .slice(-FAR_BACK)
    .findLast((one) => one.seat === side && one.why !== undefined && names(one.value, hex))?.why;
}

/** Entries a battle may have behind it. */
const FAR_BACK = 60;

function Preparing({ table, pick, battle }: BattleCardProps & { readonly battle: BattleFace }) {
  const { scene, foci, places, hexes } = table;
  const mine = scene.seat === battle.side;
  const joinable = [...foci.units.keys()].filter(
    (unit) => !battle.attackers.some((face) => face.id === unit),
  );
  const total = battle.attackers.reduce((sum, face) => sum + (face.factors[0] ?? 0), 0);
  const items = battle.attack;
  return (
    <>
      <h3>
        In the attack
        {battle.attackers.length > 0 ? (
          <span className="table-total">
            {items === undefined || items.length === 0 ? total : sumOf(items)}
          </span>
        ) : null}
      </h3>
      {battle.attackers.length === 0 ? (
        <p className="table-empty">{mine ? 'Nobody yet. Choose who goes in.' : 'Not shown.'}</p>
      ) : (
        <Hand
          faces={battle.attackers}
          pressed
          hint="leave the attack"
          where={(id) => place(id)}
          onPress={(id) => table.takeBack(id)}
        />
      )}
      <Items items={changing(battle.attack)} />
      {battle.odds === undefined ? null : (
        <p className="table-odds" data-testid="estimate">
          <span>Odds, estimated</span>{' '}
          <strong>
            {battle.oddsRange === undefined ? '' : 'about '}
            {battle.odds}
          </strong>
          {battle.oddsRange === undefined ? null : (
            <span className="table-soft">
              {battle.oddsRange.least} to {battle.oddsRange.most}
            </span>
          )}
        </p>
      )}
      {joinable.length === 0 ? null : (
        <>
          <h3>Can join</h3>
          <Hand
            faces={joinable.flatMap((unit) => places.faces.get(unit) ?? [])}
            hint="join the attack"
            where={(id) => place(id)}
            onPress={(id) => void pick.onUnit(id)}
          />
        </>
      )}
      {battle.defence === undefined ? null : (
        <div>
          <h3>
            Expected defence <span className="table-total">{sumOf(battle.defence)}</span>
          </h3>
          <Items items={battle.defence} />
        </div>
      )}
    </>
  );

  function place(id: string): string {
    const hex = places.hexOf.get(id);
    return hex === undefined ? '' : (hexes.get(hex)?.name ?? hex);
  }
}

/** What makes the sum of an attack other than that of its counters: halved for supply, say. */
const changing = (items: readonly BattleItem[] = []): readonly BattleItem[] =>
  items.filter(({ value }) => value < 0);

/** More than this are small. */
const ABREAST = 5;

/** Counters in a row, each with its name. */
function Hand(props: {
  readonly faces: readonly CounterFace[];
  readonly pressed?: boolean;
  readonly hint: string;
  readonly where: (id: string) => string;
  readonly onPress: (id: string) => void;
}) {
  const many = props.faces.length > ABREAST;
  return (
    <ul className="table-hand" data-many={many || undefined}>
      {props.faces.map((face) => (
        <li key={face.id}>
          <button
            type="button"
            data-unit={face.id}
            aria-pressed={props.pressed ?? false}
            title={`${face.name}: ${props.hint}`}
            onClick={() => props.onPress(face.id!)}
          >
            <Counter
              face={face}
              size={many ? 32 : 38}
              lit={!props.pressed}
              selected={props.pressed ?? false}
            />
            <span>
              <span className="unseen">{face.name}, </span>
              {props.where(face.id!)}
              <span className="unseen">: {props.hint}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Shared {
  readonly shares: LossShares | null;
}

/** While the attack is prepared, on one line. */
function DieLine({ items }: { readonly items: readonly BattleItem[] | undefined }) {
  if (items === undefined || items.length === 0) return null;
  return (
    <p className="table-soft">
      Die {signed(sumOf(items))}: {modifiersText(items)}
    </p>
  );
}

function Modifiers({ items }: { readonly items: readonly BattleItem[] | undefined }) {
  if (items === undefined || items.length === 0) return null;
  return (
    <div>
      <h3>
        Die modified by <span className="table-total">{signed(sumOf(items))}</span>
      </h3>
      <Items items={items.map((item) => ({ ...item, label: sentence(item.label) }))} sign />
    </div>
  );
}

function Odds({ battle }: { readonly battle: BattleFace }) {
  const chances = battle.chances ?? [];
  return (
    <div data-testid="odds">
      {battle.stage === 'preparing' ? null : (
        <p className="table-odds">
          <span>Odds</span> <strong>{battle.odds}</strong>
        </p>
      )}
      {chances.length === 0 || battle.stage === 'preparing' ? null : (
        <table className="table-chances">
          <thead>
            <tr>
              <th scope="col">Attacker loses</th>
              <th scope="col">Defender loses</th>
              <th scope="col">Chance</th>
            </tr>
          </thead>
          <tbody>
            {chances.map((chance) => (
              <Chance key={chance.label} chance={chance} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Chance({ chance: { ways, of, attackerLoss, defenderLoss } }: { readonly chance: BattleChance }) {
  const share = Math.round((100 * ways) / of);
  return (
    <tr>
      <td>{attackerLoss}</td>
      <td>{defenderLoss}</td>
      <td>
        <span className="table-bar" aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
        <span className="table-chance-text">
          {ways}/{of} · {share} %
        </span>
      </td>
    </tr>
  );
}

/** What is shared out is counted down at once. */
function Points({ table, battle, shares }: Shared & { readonly table: Laid; readonly battle: BattleFace }) {
  const { scene } = table;
  const attacks = sideOf(scene.sides, scene.seat)?.id === battle.side;
  const attackerLoss = (attacks ? shares?.left : undefined) ?? battle.attackerLoss ?? 0;
  const defenderLoss = (attacks ? undefined : shares?.left) ?? battle.defenderLoss ?? 0;
  const left: string[] = [];
  // Where nobody is left, nothing more is lost.
  if (defenderLoss > 0 && battle.defenders.length > 0) left.push(`defender ${defenderLoss}`);
  if (attackerLoss > 0 && battle.attackers.length > 0) left.push(`attacker ${attackerLoss}`);
  if (left.length === 0) return null;
  return (
    <p className="table-points">
      Still to lose: <b>{left.join(', ')}</b>
    </p>
  );
}

/** What a button of the prompt would change, while the attack is prepared. */
function Changes({ table: { scene, act, busy } }: { readonly table: Laid }) {
  const changing = scene.buttons.filter(({ note }) => note !== undefined);
  if (changing.length === 0) return null;
  return (
    <div className="table-battle-buttons table-changes">
      {changing.map((button) => (
        <CardButton key={button.choice} button={button} busy={busy} onPress={() => void act([button])} />
      ))}
    </div>
  );
}

/** The prompt's buttons once more, where the eye is. */
function CardButtons({ table, pick }: BattleCardProps) {
  const { scene, act, busy } = table;
  const more = scene.bulks.length + scene.blocked.length + pick.aim.kinds.length > 0;
  if (scene.buttons.every(({ shelf }) => shelf !== undefined) && !more) return null;
  const primary = primaryOf(scene);
  return (
    <div className="table-battle-buttons">
      {scene.buttons
        .filter(({ shelf }) => shelf === undefined)
        .map((button) => (
          <CardButton
            key={`${button.choice} ${JSON.stringify(button.value)}`}
            button={button}
            main={button === primary && button.choice === 'commit'}
            busy={busy}
            onPress={() => void act([button])}
          />
        ))}
      <Deeds table={table} pick={pick} />
    </div>
  );
}

function CardButton(props: {
  readonly button: Button;
  readonly main?: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}) {
  const { button, main = false, busy, onPress } = props;
  return (
    <button
      type="button"
      className={`table-button ${main ? 'table-button-main' : ''} ${button.note === undefined ? '' : 'table-button-noted'}`}
      title={button.note}
      disabled={busy}
      onClick={onPress}
    >
      {button.text}
      {button.note === undefined ? null : (
        <>
          <small data-testid="change-note">{button.note}</small>
          <small className="table-note-short" aria-hidden="true">
            {inShort(button.note)}
          </small>
        </>
      )}
    </button>
  );
}
