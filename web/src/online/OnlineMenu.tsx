/** What a player can do beside the board. */

import { useState } from 'react';
import type { Laid } from '../table/useTable.ts';
import { useDeed } from './Offers.tsx';

export interface OnlineMenuProps {
  readonly table: Laid;
  readonly onSheet: (sheet: 'orders' | 'back') => void;
  readonly onClose: () => void;
}

export function OnlineMenu({ table, onSheet, onClose }: OnlineMenuProps) {
  const { online, scene } = table;
  const [sure, setSure] = useState(false);
  const deed = useDeed(table);
  const { state, game } = online!;
  const plays = scene.seat !== null && state.status === 'playing';
  const people = state.seats.every(({ by }) => by === 'person');
  const open = (sheet: 'orders' | 'back') => {
    onClose();
    onSheet(sheet);
  };
  return (
    <>
      <a href="#/online">Games online</a>
      {plays ? (
        <>
          <button type="button" data-testid="menu-orders" onClick={() => open('orders')}>
            Standing orders{game.orders.length === 0 ? ' …' : ` (${game.orders.length}) …`}
          </button>
          <button
            type="button"
            data-testid="menu-back"
            disabled={game.rollbackTo >= state.n}
            onClick={() => open('back')}
          >
            Ask to go back …
          </button>
          {people && state.offers.draw === undefined ? (
            <button
              type="button"
              data-testid="menu-draw"
              onClick={() => {
                onClose();
                deed((client, id) => client.offerDraw(id));
              }}
            >
              Offer a draw
            </button>
          ) : null}
          <button
            type="button"
            data-testid="menu-resign"
            className={sure ? 'online-danger' : ''}
            onClick={() => {
              if (!sure) return setSure(true);
              onClose();
              deed((client, id) => client.resign(id));
            }}
          >
            {sure ? 'Really resign? The game is lost.' : 'Resign …'}
          </button>
        </>
      ) : null}
    </>
  );
}
