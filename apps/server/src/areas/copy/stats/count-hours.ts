import { type Dec, ZERO, add, dec, formatDec, sum } from "@candor/money";
import { slippageOf } from "@candor/rules/copy/slippage.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import {
  type OpenSide,
  type Slip,
  adoptCopies,
  adoptOfLeads,
  applySplits,
  applySteps,
  dropClosed,
  dropDetached,
  marginPeaks,
  openSides,
} from "./book-rows.ts";
import {
  type HourRow,
  indexesBefore,
  insertHours,
  insertSlips,
  lastHours,
  leadsOf,
  sharesIn,
} from "./hour-rows.ts";
import { writeStats } from "./period-rows.ts";
import {
  HOUR_MS,
  type Span,
  isCopying,
  lockCounted,
  moveCounted,
  numberBefore,
} from "./span-rows.ts";
import { openProfit } from "./value.ts";

/** After this time everything that an hour has decided is written. */
const WRITTEN_MS = 120_000;

type CountCtx = Pick<CoreCtx, "db" | "clock" | "catalogue">;

/** Counts the next hour of a realm; returns false if it is too recent or another process counts. */
export const countNextHour = ({ db, clock, catalogue }: CountCtx, realm: Realm): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const counted = await lockCounted(tx, realm);
    if (counted === undefined) return false;
    const { hour, number: after } = counted;
    const until = new Date(hour.getTime() + HOUR_MS);
    const writtenAt = clock.now().getTime() - WRITTEN_MS;
    if (until.getTime() > writtenAt || (await isCopying(tx, realm, { until, now: clock.now() })))
      return false;
    const through = await numberBefore(tx, realm, after, until);
    const span = { realm, hour, until, after, through };
    await countHour(tx, catalogue, span);
    await moveCounted(tx, span);
    // While earlier hours are made up, only the figures of the last one are written.
    if (until.getTime() + HOUR_MS > writtenAt) await writeStats(tx, realm, until);
    return true;
  });

async function countHour(tx: Tx, catalogue: CountCtx["catalogue"], span: Span): Promise<void> {
  const opened = await adoptOfLeads(tx, span);
  const copied = await adoptCopies(tx, span);
  const peaks = new Map((await marginPeaks(tx, span)).map((row) => [row.lead_id, row.margin]));
  const busy = await leadsOf(tx, span);
  const realised = [
    ...opened,
    ...copied.realised,
    ...(await dropDetached(tx, span)),
    ...(await applySteps(tx, span)),
  ];
  await applySplits(tx, span);
  const ended = new Map((await dropClosed(tx, span)).map((row) => [row.lead_id, row]));
  const shares = await sharesIn(tx, span);
  for (const { lead_id: leadId } of shares) busy.add(leadId);
  const open = await valued(tx, catalogue, span);
  const before = new Map((await lastHours(tx, [...busy])).map((row) => [row.lead_id, row]));
  const rows = [...busy].toSorted().map((leadId): HourRow => {
    const last = before.get(leadId);
    const of = <Row extends { lead_id: string }>(all: readonly Row[]): Row[] =>
      all.filter((row) => row.lead_id === leadId);
    const grown = (stood: string | undefined, by: readonly string[]): string =>
      formatDec(add(dec(stood ?? "0"), sum(by.map(dec))));
    const realisedBy = (isCopy: boolean): string[] =>
      of(realised).flatMap((row) => (row.is_copy === isCopy ? row.realised : []));
    const openOf = (isCopy: boolean): Valued[] =>
      of(open).filter(({ is_copy: copy }) => copy === isCopy);
    const { closed, won, held_seconds } = ended.get(leadId) ?? {
      closed: 0,
      won: 0,
      held_seconds: 0,
    };
    return {
      lead_id: leadId,
      hour: span.hour,
      realised: grown(last?.realised, realisedBy(false)),
      unrealised: formatDec(sum(openOf(false).map(({ profit }) => profit))),
      margin: peaks.get(leadId) ?? "0",
      closed,
      won,
      held_seconds,
      copies_realised: grown(last?.copies_realised, realisedBy(true)),
      copies_unrealised: formatDec(sum(openOf(true).map(({ profit }) => profit))),
      shares: grown(
        last?.shares,
        of(shares).map((row) => row.shares),
      ),
      copied: formatDec(sum(openOf(true).map(({ margin }) => dec(margin)))),
    };
  });
  await insertHours(tx, rows);
  await insertSlips(tx, slipsOf(copied.slips, span.hour));
}

type Valued = OpenSide & { profit: Dec };

/** The open positions at the last index of the hour, or at their entry price if the market never had an index. */
async function valued(tx: Tx, catalogue: CountCtx["catalogue"], span: Span): Promise<Valued[]> {
  const sides = await openSides(tx, span);
  const indexIds = new Map(catalogue.contracts.map(({ id, indexId }) => [id, indexId]));
  const indexOf = await indexesBefore(tx, [...new Set(indexIds.values())], span.until);
  return sides.map((side) => {
    const index = indexOf.get(indexIds.get(side.market_id) ?? side.market_id);
    const stake = { quantity: dec(side.quantity), value: dec(side.value) };
    const profit = index === undefined ? ZERO : openProfit(side.direction, stake, dec(index));
    return { ...side, profit };
  });
}

/** Copies with the same slippage are counted together. */
function slipsOf(slips: readonly Slip[], hour: Date) {
  const counts = new Map<
    string,
    { lead_id: string; hour: Date; slippage: string; copies: number }
  >();
  for (const { lead_id, direction, lead_price, open_price, copies } of slips) {
    const slippage = formatDec(slippageOf(direction, dec(lead_price), dec(open_price)));
    const key = `${lead_id} ${slippage}`;
    const counted = counts.get(key) ?? { lead_id, hour, slippage, copies: 0 };
    counts.set(key, { ...counted, copies: counted.copies + copies });
  }
  return [...counts.values()];
}
