/** The sheet of one order for many: a row for each, with how much of it; and the button that gives it. */

import { Counter } from './Counter.tsx';
import { hexTitle } from './scenery.ts';
import type { OrderSheet } from './useSeveral.ts';
import type { Laid } from './useTable.ts';

export interface OrderPanelProps {
  readonly table: Laid;
  readonly sheet: OrderSheet;
}

export function OrderPanel({ table, sheet }: OrderPanelProps) {
  const { scene, hexes } = table;
  const { order, total, busy, give, close, all, none } = sheet;
  const { to, rows, choice, kinds, notes } = order;
  const kind = scene.sheets.find((one) => one.choice === choice)?.text ?? order.title;
  const title = to === undefined ? kind : `Bring to ${hexTitle(hexes.get(to), to)}`;
  const cost = rows.reduce((sum, { price = 0, taken }) => sum + price * (taken ?? 0), 0);
  return (
    <section className="table-order" data-testid="order-sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="table-close" aria-label="Close the sheet" onClick={close}>
          ×
        </button>
      </header>
      <p className="table-soft">
        {to === undefined
          ? 'Choose lit hexes on the map, or set numbers here.'
          : 'Choose stacks on the map, or here.'}{' '}
        <span className="table-wide-only">Ctrl-click takes one away.</span>
      </p>
      {kinds.length < 2 ? null : (
        <fieldset className="table-order-kinds" aria-label="How they come">
          {kinds.map((one) => (
            <button
              key={one.choice}
              type="button"
              className="table-button"
              data-kind={one.choice}
              aria-pressed={one.choice === choice}
              disabled={busy}
              onClick={() => sheet.by(one.choice)}
            >
              {one.title} ({one.count})
            </button>
          ))}
        </fieldset>
      )}
      <ul>
        {rows.map((row) => (
          <OrderRow key={row.id} row={row} table={table} sheet={sheet} />
        ))}
      </ul>
      <footer>
        {notes.map(({ label, value }) => (
          <p key={label} className="table-order-left" data-testid="order-left">
            {label}
            {value === undefined ? '' : `: ${value}`}
          </p>
        ))}
        <button
          type="button"
          className="table-button table-button-main"
          data-testid="order-give"
          data-main
          disabled={busy || total === 0}
          onClick={give}
        >
          {total === 0 ? 'Nothing yet' : total === 1 ? 'Do it' : `Do all ${total}`}
          {cost === 0 ? '' : ` for ${cost}`}
        </button>
        {sheet.giveAndEnd === null ? null : (
          <button
            type="button"
            className="table-button"
            data-testid="order-end"
            disabled={busy || total === 0}
            onClick={sheet.giveAndEnd}
          >
            … and {(scene.ending?.text ?? 'end').toLowerCase()}
          </button>
        )}
        {to === undefined ? null : (
          <button
            type="button"
            className="table-button"
            data-testid="order-all"
            disabled={busy}
            onClick={all}
          >
            All
          </button>
        )}
        <button type="button" className="table-button" disabled={busy || total === 0} onClick={none}>
          None
        </button>
      </footer>
    </section>
  );
}

function OrderRow({
  row,
  table,
  sheet,
}: OrderPanelProps & { readonly row: OrderSheet['order']['rows'][number] }) {
  const { id, name, hex, taken, amounts } = row;
  const { set, busy } = sheet;
  const face = table.places.faces.get(id);
  const most = amounts.at(-1) ?? 0;
  const where = hex === undefined ? '' : hexTitle(table.hexes.get(hex), hex);
  const title = id === hex ? where : (face?.name ?? name);
  const less = amounts.findLast((one) => taken !== null && one < taken) ?? null;
  const more = amounts.find((one) => one > (taken ?? Number.NEGATIVE_INFINITY));
  return (
    <li data-row={id} data-taken={taken ?? undefined}>
      <button
        type="button"
        className="table-order-name"
        aria-pressed={taken !== null}
        disabled={busy || (taken === null && amounts.length === 0)}
        onClick={() => set(id, taken === null ? most : null)}
      >
        {face === undefined ? null : <Counter face={face} size={34} lit={false} selected={taken !== null} />}
        <span>
          {title}
          {id === hex || where === '' ? null : (
            <small>{row.way === undefined ? where : `${where} · ${row.way}`}</small>
          )}
          {row.price === undefined ? null : <small>{row.price} each</small>}
        </span>
      </button>
      <button
        type="button"
        aria-label={`Less: ${title}`}
        data-testid="order-less"
        disabled={busy || taken === null}
        onClick={() => set(id, less)}
      >
        −
      </button>
      <output aria-label={`${title}: ${taken ?? 'none'}`}>{taken ?? '–'}</output>
      <button
        type="button"
        aria-label={`More: ${title}`}
        data-testid="order-more"
        disabled={busy || more === undefined}
        onClick={() => set(id, more!)}
      >
        +
      </button>
    </li>
  );
}
