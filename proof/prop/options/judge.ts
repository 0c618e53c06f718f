import { setTimeout as sleep } from "node:timers/promises";
import { ZERO, cmp, dec, formatDec, neg } from "@candor/money";
import { payoutOf, winOf } from "@candor/rules/options/outcome.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import type pg from "pg";
import type { OptionRow } from "../../../apps/server/src/exchange/options/rows.ts";
import { type FeedEvent, readSequence } from "../../../apps/server/src/feed/sequence.ts";
import { type Course, type Place, courseOf } from "./course.ts";
import { coloursOf } from "./judge-controls.ts";

/** The longest option of a load and the longest wait for a price, twice. */
const LAST_OPTION_MS = 25_000;
/** How old, or how far ahead, the price may be when an option is accepted. */
const FRESH_MS = 2_500;
const AHEAD_MS = 1_000;

/** One option with all its stored rows. */
export type Kept = {
  row: OptionRow;
  /** The lines posted to its owner's account, and its links in the chain. */
  lines: readonly { account_id: number; kind: string; amount: string }[];
  links: readonly string[];
};
/** The recorded events, in order. */
export type Recorded = readonly FeedEvent[];

/** The ways in which an option may break the rules. */
export type FaultKind =
  | "accepted-stale"
  | "twice"
  | "early"
  | "never"
  | "clock"
  | "second"
  | "result"
  | "paid";
export type OptionFault = { kind: FaultKind; says: string };

export type OptionsJudged = {
  settled: number;
  open: number;
  voids: Record<string, number>;
  /** Acknowledged but missing in the database; stored but never acknowledged. */
  lost: number;
  extra: number;
  faults: Partial<Record<FaultKind, number>>;
  failed: number;
  /** The colour of each control: one thing of one option is altered, which has to be found. */
  controls: Record<string, "red" | "green">;
};

export type Judging = {
  /** The ids of all acknowledged options. */
  acknowledged: ReadonlySet<string>;
  wrong: (what: string) => void;
  /** The recorded events, where the database does not have them. */
  recorded?: Recorded;
};

/**
 * Compares every option with the result that the rules and the recorded seconds give. It must exist once, begin and end
 * in the seconds that had to decide, have their result, and be paid once, neither early nor never. All reads see one
 * moment.
 */
export async function judgeOptions(
  pool: pg.Pool,
  { acknowledged, wrong, ...given }: Judging,
): Promise<OptionsJudged> {
  const { kept, recorded } = await read(pool, given.recorded);
  const judged: OptionsJudged = {
    settled: 0,
    open: 0,
    voids: {},
    lost: 0,
    extra: 0,
    faults: {},
    failed: 0,
    controls: coloursOf([...kept.values()].flat(), recorded, faultsOf),
  };
  for (const id of acknowledged)
    if (!kept.has(id)) {
      judged.lost += 1;
      wrong(`option ${id} was acknowledged and is not there`);
    }
  for (const [id, [first, ...others]] of kept) {
    if (first === undefined) continue;
    if (!acknowledged.has(id)) {
      judged.extra += 1;
      wrong(`option ${id} is there and was acknowledged to nobody`);
    }
    const { state, is_open: isOpen, void_reason: reason } = first.row;
    judged[isOpen ? "open" : "settled"] += 1;
    if (state === "void") judged.voids[`${reason}`] = (judged.voids[`${reason}`] ?? 0) + 1;
    const faults = faultsOf(first, recorded);
    if (others.length > 0) faults.push({ kind: "twice", says: "it exists twice" });
    for (const { kind, says } of faults) {
      judged.faults[kind] = (judged.faults[kind] ?? 0) + 1;
      wrong(`option ${id}: ${says}`);
    }
    judged.failed += faults.length;
  }
  const green = Object.entries(judged.controls).filter(([, colour]) => colour === "green");
  for (const [name] of green) wrong(`a control of options stayed green: ${name}`);
  judged.failed += judged.lost + judged.extra + green.length;
  return judged;
}

/** Waits until all accepted options should be settled. */
export async function untilSettled(pool: pg.Pool): Promise<void> {
  const until = performance.now() + LAST_OPTION_MS;
  while (performance.now() < until) {
    const { rowCount } = await pool.query("SELECT FROM options WHERE is_open LIMIT 1");
    if (rowCount === 0) return;
    await sleep(200);
  }
}

/** The faults of one option. */
export function faultsOf({ row, lines, links }: Kept, recorded: Recorded): OptionFault[] {
  const terms = {
    marketId: row.market_id,
    direction: row.direction,
    seconds: row.seconds,
    acceptedAt: new Date(row.created_at).getTime(),
    acceptedEvent: row.accepted_event,
  };
  const from = indexAfter(recorded, terms.acceptedEvent);
  const course = courseOf(terms, after(recorded, from));
  const faults: OptionFault[] = [];
  const note = (kind: FaultKind, says: string): void => void faults.push({ kind, says });
  const known = recorded[from - 1];
  const ageMs = terms.acceptedAt - (known?.at ?? 0) * 1_000;
  if (known?.kind !== "tick" || known.prices.get(terms.marketId) === undefined)
    note("accepted-stale", "it was accepted when there was no price");
  else if (isPriceOld(known.ages?.get(terms.marketId) ?? Number.POSITIVE_INFINITY))
    note("accepted-stale", "it was accepted on a price that was made too long before");
  else if (ageMs >= FRESH_MS || ageMs < -AHEAD_MS)
    note("accepted-stale", `it was accepted on a price that was ${ageMs} ms old`);
  const ends = row.is_open ? 0 : 1;
  const [accepted, settled] = ["accepted", "settled"].map(
    (what) => links.filter((text) => text.startsWith(`${what},`)).length,
  );
  if (accepted !== 1 || settled !== ends)
    note("twice", `it is chained ${accepted} times as accepted, ${settled} times as settled`);
  const told = whyNotEnded(row, course);
  if (told !== undefined) return [...faults, told];
  if (!isSame(course.entry, row.entry_event, row.entry_price))
    note("second", `it began in ${row.entry_event}, and not in ${course.entry?.event}`);
  if (!isSame(course.settlement, row.settlement_event, row.settlement_price))
    note("second", `it ended in ${row.settlement_event}, and not in ${course.settlement?.event}`);
  if (row.state !== course.state || (row.void_reason ?? undefined) !== course.reason)
    note("result", `it is ${row.state}, and not ${course.state} ${course.reason ?? ""}`);
  const settledAt = new Date(row.settled_at ?? 0).getTime();
  const { settlement } = course;
  if (settlement !== undefined && settledAt < settlement.at * 1_000)
    if (!hasStepped(recorded, settlement.event)) note("early", "it was settled before its second");
  const why = whyPaidWrong({ row, lines, links }, course);
  if (why !== undefined) note("paid", why);
  return faults;
}

/** Whether it ended when it had to, and by the clock only where the clock was set. */
function whyNotEnded(row: OptionRow, { state, reason, end }: Course): OptionFault | undefined {
  const isOver = end !== undefined;
  if ((reason === "clock") !== (row.void_reason === "clock"))
    return {
      kind: "clock",
      says: `it is ${row.state}, and the rules say ${state} ${reason ?? ""}`,
    };
  if (!row.is_open && !isOver)
    return { kind: "early", says: "it is settled, and no second has decided of it" };
  if (row.is_open && isOver)
    return { kind: "never", says: `it is open, and ended with event ${end}` };
  return undefined;
}

/** A payout is posted to the owner exactly once, and is the amount that the rules give. */
function whyPaidWrong({ row, lines }: Kept, { state }: Course): string | undefined {
  if (row.is_open) return undefined;
  const [stake, win] = [dec(row.stake), winOf(dec(row.stake), dec(row.rate))];
  const outcome = state === "won" || state === "lost" || state === "tied" ? state : "void";
  const payout = payoutOf(outcome, stake, win);
  if (cmp(dec(row.win), win) !== 0) return `it may win ${row.win}, and not ${formatDec(win)}`;
  if (row.payout === null || cmp(dec(row.payout), payout) !== 0)
    return `it pays ${row.payout}, and not ${formatDec(payout)}`;
  const moved = outcome === "won" ? win : outcome === "lost" ? neg(stake) : ZERO;
  const posted = lines.map(({ amount }) => dec(amount));
  const isPosted =
    moved === ZERO
      ? posted.length === 0
      : posted.length === 1 && posted[0] === moved && lines[0]?.account_id === row.account_id;
  return isPosted
    ? undefined
    : `its owner was posted ${posted.map(formatDec).join(", ")}, and not ${formatDec(moved)}`;
}

const isSame = (place: Place | undefined, event: number | null, price: string | null): boolean =>
  (place?.event ?? null) === event &&
  (place === undefined || (price !== null && cmp(place.price, dec(price)) === 0));

/** The clock that timed a settlement may have been set back since the option's second. */
const hasStepped = (recorded: Recorded, event: number): boolean =>
  recorded
    .slice(indexAfter(recorded, event))
    .some((one) => one.kind === "gap" && one.cause === "clock");

/** The index of the first event after this one, by binary search. */
function indexAfter(recorded: Recorded, event: number): number {
  let [low, high] = [0, recorded.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((recorded[middle]?.id ?? 0) <= event) low = middle + 1;
    else high = middle;
  }
  return low;
}

function* after(recorded: Recorded, from: number): Generator<FeedEvent> {
  for (let at = from; at < recorded.length; at += 1) yield recorded[at] as FeedEvent;
}

async function read(pool: pg.Pool, given: Recorded | undefined) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const recorded: FeedEvent[] = [];
    if (given === undefined)
      await readSequence(client, { after: -1 }, (event) => void recorded.push(event));
    const { rows } = await client.query<OptionRow>("SELECT * FROM options ORDER BY number");
    const lines = await client.query<Kept["lines"][number] & { ref: string }>(
      `SELECT ref, account_id, kind, amount::text FROM ledger_entries
       WHERE kind IN ('option-stake', 'option-win') AND ref IS NOT NULL`,
    );
    const links = await client.query<{ id: string; text: string }>(
      "SELECT split_part(text, ',', 2) AS id, text FROM option_links",
    );
    await client.query("COMMIT");
    const linesOf = Map.groupBy(lines.rows, ({ ref }) => ref);
    const linksOf = Map.groupBy(links.rows, ({ id }) => id);
    const kept = rows.map((row) => ({
      row,
      lines: linesOf.get(row.id) ?? [],
      links: (linksOf.get(row.id) ?? []).map(({ text }) => text),
    }));
    return { kept: Map.groupBy(kept, ({ row }) => row.id), recorded: given ?? recorded };
  } finally {
    client.release();
  }
}
