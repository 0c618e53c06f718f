import type pg from "pg";
import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import type {
  ClosingRow,
  FundsRow,
  OvernightRow,
  PositionRow,
  SplitRow,
} from "../../../apps/server/src/exchange/contracts/rows.ts";
import type { FeedEvent } from "../../../apps/server/src/feed/sequence.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";

/** One act of the writer, in its own sequence. */
export type Step =
  | { kind: "change"; row: ChangeRow; position: PositionRow | undefined }
  | { kind: "closing"; row: ClosingRow }
  | { kind: "night"; row: OvernightRow }
  | { kind: "split"; row: SplitRow }
  | { kind: "funds"; row: FundsRow & Numbered & { id: number } };

/** A control's replacement of events or steps as they are read. */
export type Alter = {
  event: (event: FeedEvent) => FeedEvent;
  step: (step: Step) => Step;
  open: (row: PositionRow) => PositionRow;
};

export const UNALTERED: Alter = {
  event: (event) => event,
  step: (step) => step,
  open: (row) => row,
};

const PAGE = 1_000;

type Numbered = { number: number };

async function* pages<Row extends Numbered>(
  client: pg.ClientBase,
  query: string,
  realm: Realm,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const { rows } = await client.query<Row>(query, [realm, after, PAGE]);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.number;
    yield rows;
  }
}

const pageOf = (table: string, columns = "*"): string =>
  `SELECT ${columns} FROM ${table} WHERE realm = $1 AND number > $2 ORDER BY number LIMIT $3`;

async function* closings(client: pg.ClientBase, realm: Realm): AsyncGenerator<Step> {
  for await (const rows of pages<ClosingRow>(client, pageOf("contract_closings"), realm))
    for (const row of rows) yield { kind: "closing", row };
}

async function* splits(client: pg.ClientBase, realm: Realm): AsyncGenerator<Step> {
  for await (const rows of pages<SplitRow>(client, pageOf("contract_splits"), realm))
    for (const row of rows) yield { kind: "split", row };
}

/** Each row of the funds follows the step whose number it has. */
async function* funds(client: pg.ClientBase, realm: Realm): AsyncGenerator<Step> {
  for (let after = 0; ;) {
    const { rows } = await client.query<FundsRow & Numbered & { id: number }>(
      `SELECT *, after_number AS number FROM contract_funds
       WHERE realm = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [realm, after, PAGE],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const row of rows) yield { kind: "funds", row };
  }
}

async function* nights(client: pg.ClientBase, realm: Realm): AsyncGenerator<Step> {
  const columns = "realm, number, heard, position_id, day::text, lots, nights, mark, event, fee";
  for await (const rows of pages<OvernightRow>(client, pageOf("contract_nights", columns), realm))
    for (const row of rows) yield { kind: "night", row };
}

/** Changes that begin or end a position come with its row. */
async function* changes(client: pg.ClientBase, realm: Realm): AsyncGenerator<Step> {
  for await (const rows of pages<ChangeRow>(client, pageOf("contract_changes"), realm)) {
    const ids = rows.flatMap(({ what, position_id: id }) =>
      id !== null && (what === "open" || what === "wait" || what === "end") ? [id] : [],
    );
    const found = await readPositions(client, "id = ANY($1)", [ids]);
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const [id, prices] of await pricesBefore(client, ids)) {
      const row = byId.get(id);
      if (row !== undefined) byId.set(id, { ...row, ...prices });
    }
    for (const row of rows)
      yield { kind: "change", row, position: byId.get(row.position_id ?? "") };
  }
}

type Prices = Partial<Pick<PositionRow, "limit_price" | "entry_price">>;

/** For positions that were split since, their limit and entry prices before the first split. */
async function pricesBefore(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<Map<string, Prices>> {
  const { rows } = await client.query<{ id: string; limit: string | null; entry: string | null }>(
    `SELECT position_id AS id, (array_agg(limit_before ORDER BY number))[1] AS limit,
       (array_agg(entry_before ORDER BY number) FILTER (WHERE entry_before IS NOT NULL))[1] AS entry
     FROM contract_splits WHERE position_id = ANY($1) GROUP BY 1`,
    [ids],
  );
  return new Map(
    rows.map(({ id, limit, entry }) => [
      id,
      { limit_price: limit, ...(entry !== null && { entry_price: entry }) },
    ]),
  );
}

export async function readPositions(
  client: pg.ClientBase,
  where: string,
  values: readonly unknown[],
): Promise<PositionRow[]> {
  const { rows } = await client.query<PositionRow>(
    `SELECT *, nights_through::text AS nights_through FROM contract_positions WHERE ${where}`,
    [...values],
  );
  return rows;
}

/** All steps of a realm, in the order of the writer's numbers. */
export async function* readSteps(client: pg.ClientBase, realm: Realm): AsyncGenerator<Step> {
  const streams = [changes, closings, nights, splits, funds].map((stream) => stream(client, realm));
  const heads: { stream: AsyncGenerator<Step>; step: Step }[] = [];
  for (const stream of streams) {
    const next = await stream.next();
    if (next.done !== true) heads.push({ stream, step: next.value });
  }
  while (heads.length > 0) {
    const first = heads.reduce((least, head) =>
      head.step.row.number < least.step.row.number ? head : least,
    );
    yield first.step;
    const next = await first.stream.next();
    if (next.done === true) heads.splice(heads.indexOf(first), 1);
    else first.step = next.value;
  }
}
