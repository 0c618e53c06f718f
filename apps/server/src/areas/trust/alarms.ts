import { formatDec } from "@candor/money";
import { DOLLAR_MARKET, RATE_SOURCES_MIN, isDollarOff } from "@candor/rules/fiat.ts";
import type { ExchangeReport } from "../../console-link/report.ts";
import type { Alarm } from "../../manifest/area.ts";
import { isPriceDue } from "../../catalogue/market-sessions.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";

const LOOP_MS_MAX = 250;
const SOURCES_MIN = 3;
/** A job that fails longer than this has failed at least twice, however seldom it is due. */
export const FAILING_MS = 60_000;

export type QueueCount = { queue: string; overdue: number; oldest_at: string | null };

/** Conditions that need an operator now, computed from the present state alone. */
export function alarmsOf(
  ctx: OperatorCtx,
  queues: readonly QueueCount[],
  failing: readonly { name: string; failing_since: Date | null }[],
  report: ExchangeReport | undefined,
): Alarm[] {
  const alarms: Alarm[] = [];
  const raise = (code: string, subject: string, since: string | null = null) =>
    void alarms.push({ code, subject, since });
  const ledger = ctx.watch.ledger();
  for (const { invariant } of ledger.findings)
    raise("ledger", invariant, ledger.checkedAt?.toISOString() ?? null);
  if (ledger.uncheckedSince !== undefined)
    raise("ledger-unchecked", "", ledger.uncheckedSince.toISOString());
  const lost = ctx.watch.lostHead();
  if (lost !== undefined) raise("audit-log-cut", `${lost.number}`, lost.at.toISOString());
  for (const { realm, marketId, isInDoubt } of report?.books ?? [])
    if (isInDoubt)
      raise("book-in-doubt", `${realm} ${ctx.catalogue.market(marketId)?.symbol ?? marketId}`);
  const now = ctx.clock.now().getTime();
  for (const market of ctx.catalogue.priced)
    if (isPriceDue(market, now) && ctx.indexOf(market.symbol) === undefined)
      raise("no-index", market.symbol);
  for (const { symbol, state } of ctx.catalogue.markets)
    if (state === "halted") raise("market-halted", symbol);
  for (const { symbol, state } of ctx.catalogue.contracts)
    if (state === "halted") raise("contract-halted", symbol);
  const sources = report?.sources ?? [];
  const fresh = sources.filter(({ freshSymbols }) => freshSymbols > 0);
  for (const { source, freshSymbols, lastQuoteAt } of sources)
    if (freshSymbols === 0) raise("source-silent", source, lastQuoteAt);
  if (report !== undefined && fresh.length < SOURCES_MIN)
    raise("too-few-sources", `${fresh.length}`);
  const dollar = ctx.indexOf(DOLLAR_MARKET);
  if (dollar !== undefined && isDollarOff(dollar)) raise("dollar-off", formatDec(dollar));
  for (const { code, rate } of ctx.catalogue.currencies) {
    if (rate?.waiting !== undefined) raise("rate-waits", code);
    if (ctx.config.isProduction && code !== "USD" && rate && rate.sources < RATE_SOURCES_MIN)
      raise("rate-sources", code);
  }
  for (const { queue, overdue, oldest_at } of queues)
    if (overdue > 0) raise("queue-overdue", queue, oldest_at);
  for (const { name, failing_since: since } of failing)
    raise("job-failing", name, since?.toISOString() ?? null);
  const loop = report?.latency.loop ?? 0;
  if (loop > LOOP_MS_MAX) raise("slow-server", `${Math.round(loop)} ms`);
  if (report === undefined) raise("exchange-stopped", "exchange");
  return alarms;
}
