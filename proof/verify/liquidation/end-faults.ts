import type pg from "pg";
import type { PositionRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { type Dec, add, dec, formatDec, sum } from "@candor/money";
import { finishOvernight } from "./apply-overnight.ts";
import { faultsOfAsked } from "./asked.ts";
import { differs } from "./differs.ts";
import { finishStruck } from "./deleveraged.ts";
import { giveUp } from "./due.ts";
import { faultsOfDays, faultsOfFunds } from "./funds.ts";
import { type Alter, readPositions } from "./read.ts";
import { type Position, type World, isAccepted } from "./world.ts";

type End = { client: pg.ClientBase; alter: Alter; currencyId: number; until: number };

/** Checks positions, accounts and funds at the end against all steps before, and that nothing is left over. */
export async function checkEnd(world: World, { client, alter, currencyId, until }: End) {
  const { realm, wrong } = world;
  finishStruck(world);
  const waiting = await readWaiting(client, realm);
  const last = world.frames.at(-1)?.event;
  for (const unit of world.units) {
    const [first] = unit.positions;
    const at = unit.due?.event ?? 0;
    // An act that waits in the writer for its turn is not late.
    if (first !== undefined && !waiting.has(`${realm}:contract:${first.marketId} ${at}`))
      giveUp(world, unit);
  }
  for (const book of world.books.values()) finishOvernight(world, book, until);
  const rows = await readPositions(client, "is_open AND realm = $1", [realm]);
  const stored = new Map(rows.map((row) => [row.id, alter.open(row)]));
  for (const position of world.positions.values()) {
    const { splitDue: due, marketId } = position;
    if (due !== undefined && !waiting.has(`${realm}:contract:${marketId} ${due.event}`))
      wrong(`position ${position.id}: split at event ${due.event}, and nothing was done`);
    const row = stored.get(position.id);
    stored.delete(position.id);
    const { asked, waitsFrom } = position;
    const decidedAt = asked === undefined ? waitsFrom : (asked.due ?? asked.late);
    // A request that was too late at the last applied event is ended by the next batch.
    const isLeft =
      waiting.has(`${realm}:contract:${marketId} ${decidedAt}`) ||
      (asked?.late !== undefined && asked.late === last);
    if (!isLeft && asked !== undefined && decidedAt !== undefined)
      wrong(`position ${position.id}: event ${decidedAt} decides what was asked for`);
    if (!isLeft && row !== undefined)
      for (const fault of faultsOfAsked(position, row.decision))
        wrong(`position ${position.id}: ${fault}`);
    for (const fault of row === undefined ? ["it has no open row"] : faultsOfOpen(position, row))
      wrong(`position ${position.id}: ${fault}`);
  }
  for (const id of stored.keys()) wrong(`position ${id}: nothing tells how it was opened`);
  for (const fault of await faultsOfAccounts(client, world, currencyId)) wrong(fault);
  for (const fault of await faultsOfFunds(client, world, currencyId)) wrong(fault);
  for (const fault of await faultsOfDays(client, realm)) wrong(fault);
}

/** Marks that the writer has applied but not finished, as of its last commit. */
async function readWaiting(client: pg.ClientBase, realm: string): Promise<Set<string>> {
  const { rows } = await client.query<{ book: string; event: number }>(
    `SELECT book, (move -> 0 ->> 4)::bigint AS event
     FROM exchange_books, jsonb_array_elements(memory -> 'moves') AS move WHERE shard = $1`,
    [`${realm}-contracts`],
  );
  return new Set(rows.map(({ book, event }) => `${book} ${event}`));
}

function faultsOfOpen(position: Position, row: PositionRow): string[] {
  const { mode, multiple, lots, isWaiting, entryPrice, overnightThrough } = position;
  const isSame =
    row.mode === mode &&
    row.multiple === multiple &&
    row.lots === lots &&
    row.state === (isAccepted(position) ? "accepted" : isWaiting ? "waiting" : "open") &&
    (row.nights_through ?? undefined) === overnightThrough;
  return [
    ...(isSame ? [] : ["its row is not what became of it"]),
    ...differs("margin", row.held, position.margin),
    ...differs("nights", row.night_fees, position.overnightFunding),
    ...differs("entry", row.entry_price, isWaiting ? undefined : entryPrice),
    ...differs("take-profit", row.take_profit_price, position.takeProfitPrice),
    ...differs("stop-loss", row.stop_loss_price, position.stopLossPrice),
    ...differs("realised", row.realised, position.realised),
  ];
}

/** The available and the frozen collateral of each user's contracts. A demo account begins with some. */
async function faultsOfAccounts(client: pg.ClientBase, world: World, currencyId: number) {
  const { rows } = await client.query<{
    holder_id: string;
    available: string;
    frozen: string;
    granted: string;
  }>(
    `SELECT a.holder_id, a.available, a.frozen, (
       SELECT COALESCE(sum(e.amount), 0) FROM ledger_entries e
       WHERE e.account_id = a.id AND e.kind = 'grant'
     ) AS granted
     FROM accounts a WHERE a.realm = $1 AND a.kind = 'lever' AND a.currency_id = $2`,
    [world.realm, currencyId],
  );
  return rows.flatMap(({ holder_id: id, available, frozen, granted }) => {
    const user = world.users.get(id);
    const cash = user?.cash ?? dec(granted);
    const held: Dec = sum([...(user?.positions ?? [])].map(({ margin }) => margin));
    const isSame = dec(available) === cash && dec(frozen) === held;
    return isSame
      ? []
      : [`user ${id} has ${available} and ${frozen}, and ${formatDec(add(cash, held))} in all`];
  });
}
