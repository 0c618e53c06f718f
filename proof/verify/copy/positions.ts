import { type Dec, ONE, dec, fromUnits, mul } from "@candor/money";
import type pg from "pg";
import type { Tally } from "../finance/tally.ts";
import type { Realm } from "./hours.ts";

/** What happened to a position, in the order of the writer's numbers. */
export type Step = {
  number: number;
  at: Date;
  /** The lots that were closed, and what closing them brought after all fees. */
  lots: number;
  realised: Dec;
  /** The margin that is left; undefined where the row does not say. */
  margin?: Dec;
  /** For nights, the fee that became due; for a closing, what stays due of it. */
  night?: Dec;
  nightsLeft?: Dec;
  split?: { ratio: Dec; entry: Dec };
};

/** A position as it opened. */
export type Opened = {
  id: string;
  user_id: string;
  market_id: number;
  direction: "long" | "short";
  opened_lots: number;
  open_fee: string;
  /** The state of the row now, not as it opened. */
  realised: string;
  lots: number;
  opened_at: Date;
  closed_at: Date | null;
  entry: Dec;
  lotSize: Dec;
  openNumber: number;
  steps: readonly Step[];
};

type PositionRow = Omit<Opened, "entry" | "lotSize" | "openNumber" | "steps"> & {
  entry_price: string;
  split_ratio: string;
  lot_size: string;
};
type ClosingRow = Record<
  | "position_id"
  | "price"
  | "entry_price"
  | "profit"
  | "fee"
  | "night_fees"
  | "surplus"
  | "deficit"
  | "payout"
  | "margin"
  | "position_margin"
  | "position_nights"
  | "id",
  string
> & { number: number; lots: number; position_lots: number; closed_at: Date };
type NightRow = { position_id: string; number: number; fee: string; at: Date };
type ChangeRow = { position_id: string; number: number; what: string; held: string; at: Date };
type SplitRow = {
  position_id: string;
  number: number;
  ratio: string;
  entry_before: string;
  entry_price: string;
  at: Date;
};

/** Reads positions with all their steps, and recomputes each closing on the way. */
export async function readPositions(
  client: pg.ClientBase,
  tally: Tally,
  realm: Realm,
  ids: readonly string[],
): Promise<Opened[]> {
  const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text, [realm, ids])).rows;
  const byPosition = async <Row extends { position_id: string }>(text: string) =>
    Map.groupBy(await rowsOf<Row>(text), (row) => row.position_id);
  const positions = await rowsOf<PositionRow>(
    `SELECT p.*, t.lot_size FROM contract_positions p JOIN contract_terms t ON t.id = p.terms_id
     WHERE p.realm = $1 AND p.id = ANY($2::uuid[]) AND p.opened_at IS NOT NULL`,
  );
  const closings = await byPosition<ClosingRow>(
    "SELECT * FROM contract_closings WHERE realm = $1 AND position_id = ANY($2::uuid[])",
  );
  const changes = await byPosition<ChangeRow>(
    `SELECT position_id, number, what, held, changed_at AS at FROM contract_changes
     WHERE realm = $1 AND position_id = ANY($2::uuid[]) AND what IN ('open', 'margin', 'multiple', 'mode')`,
  );
  const splits = await byPosition<SplitRow>(
    `SELECT *, split_at AS at FROM contract_splits WHERE realm = $1 AND position_id = ANY($2::uuid[])
       AND entry_price IS NOT NULL`,
  );
  const nights = await byPosition<NightRow>(
    `SELECT position_id, number, fee, (day + 1)::timestamp AT TIME ZONE 'UTC' AS at FROM contract_nights
     WHERE realm = $1 AND position_id = ANY($2::uuid[])`,
  );
  return positions.flatMap((row) => {
    const of = <Row>(rows: ReadonlyMap<string, Row[]>): Row[] => rows.get(row.id) ?? [];
    const parts = {
      closings: of(closings),
      changes: of(changes),
      splits: of(splits),
      nights: of(nights),
    };
    const opened = openedOf(row, parts);
    if (opened === undefined) tally.wrong("position", row.id, "nothing says when it was opened");
    else judgeClosings(tally, opened, parts.closings);
    return opened ?? [];
  });
}

type Parts = {
  closings: ClosingRow[];
  changes: ChangeRow[];
  splits: SplitRow[];
  nights: NightRow[];
};

/** Rebuilds a position as it opened from its present row and the splits since then. */
function openedOf(row: PositionRow, { closings, changes, ...parts }: Parts): Opened | undefined {
  const openNumber = changes.find(({ what }) => what === "open")?.number;
  if (openNumber === undefined) return undefined;
  const splits = parts.splits
    .filter(({ number }) => number > openNumber)
    .toSorted((a, b) => a.number - b.number);
  const ratio = splits.reduce((all, one) => mul(all, dec(one.ratio), "down"), ONE);
  const whole = mul(dec(row.lot_size), dec(row.split_ratio), "down");
  const steps = [
    ...changes.map(({ number, at, held }) => ({ number, at, ...NOTHING, margin: dec(held) })),
    ...closings.map((closing) => stepOf(closing)),
    ...splits.map(({ number, at, ...split }) => ({
      number,
      at,
      ...NOTHING,
      split: { ratio: dec(split.ratio), entry: dec(split.entry_price) },
    })),
    ...parts.nights.map(({ number, at, fee }) => ({ number, at, ...NOTHING, night: dec(fee) })),
  ].toSorted((a, b) => a.number - b.number);
  return {
    ...row,
    entry: dec(splits[0]?.entry_before ?? row.entry_price),
    lotSize: fromUnits((whole * ONE) / ratio),
    openNumber,
    steps,
  };
}

const NOTHING = { lots: 0, realised: fromUnits(0n) };

/** The result is recomputed from its parts, and does not rely on what was paid out. */
const stepOf = (row: ClosingRow): Step => ({
  number: row.number,
  at: row.closed_at,
  lots: row.lots,
  realised: fromUnits(
    dec(row.profit) + dec(row.deficit) - dec(row.fee) - dec(row.night_fees) - dec(row.surplus),
  ),
  margin: fromUnits(dec(row.position_margin) - dec(row.margin)),
  nightsLeft: lessShare(dec(row.position_nights), row.lots, row.position_lots),
});

/** What the remaining lots owe: the closed lots pay their share, rounded up. */
const lessShare = (owed: bigint, lots: number, all: number): Dec =>
  fromUnits(owed - (owed * BigInt(lots) + BigInt(all) - 1n) / BigInt(all));

/** A closing's profit is its lots' value at its price less that at entry; all closings add up to the row's sum. */
function judgeClosings(tally: Tally, position: Opened, closings: readonly ClosingRow[]): void {
  const splits = position.steps.filter(({ split }) => split !== undefined);
  for (const row of closings) {
    const before = splits.filter(({ number }) => number < row.number);
    const entry = before.at(-1)?.split?.entry ?? position.entry;
    const lotSize = before.reduce(
      (size, { split }) => (size * (split?.ratio ?? ONE)) / ONE,
      position.lotSize as bigint,
    );
    const move = position.direction === "long" ? dec(row.price) - entry : entry - dec(row.price);
    tally.same("closing", row.id, {
      entry: [dec(row.entry_price), entry],
      profit: [dec(row.profit), fromUnits((BigInt(row.lots) * lotSize * move) / ONE)],
      payout: [fromUnits(dec(row.payout) - dec(row.margin)), stepOf(row).realised],
    });
  }
  const closed = position.steps.reduce((sum, { lots }) => sum + lots, 0);
  const realised = position.steps.reduce((sum, one) => sum + one.realised, 0n);
  tally.same("position", position.id, {
    lots: [position.lots, position.opened_lots - closed],
    realised: [dec(position.realised), fromUnits(realised - dec(position.open_fee))],
  });
}
