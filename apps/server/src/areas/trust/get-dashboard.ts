import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { formatDec, mul, sub } from "@candor/money";
import { feeFunds, houseQuoteFunds } from "../../ledger/house-funds.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import { auditHead } from "../../operators/audit-log.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { type Operator, isOneOf } from "../../operators/operator.ts";
import { countOpen } from "../../operators/request-rows.ts";
import { sourcesView } from "../markets/index.ts";
import { listAlarms } from "./list-alarms.ts";
import { countUsers, dayVolume, houseShare } from "./dashboard-rows.ts";

export const getDashboard: OperatorReadHandler<typeof trust.calls.getDashboard> = async (
  ctx,
  { operator },
) => {
  const now = ctx.clock.now();
  const [users, volume, share, house, fees, head, queues, report] = await Promise.all([
    countUsers(ctx.db, now),
    dayVolume(ctx.db, now),
    houseShare(ctx.db),
    houseQuoteFunds(ctx.db),
    feeFunds(ctx.db),
    auditHead(ctx.db),
    queuesView(ctx, operator, now),
    ctx.link.report(),
  ]);
  const ledger = ctx.watch.ledger();
  const codeOf = (currencyId: number) => ctx.catalogue.currency(currencyId)?.code ?? "";
  return {
    at: now.toISOString(),
    alarms: await listAlarms(ctx, queues, report),
    users,
    volume: { ...volume, house_share: share },
    queues,
    house: house.map(({ currencyId, held, given }) => {
      const exposure = sub(held, given);
      const price = valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);
      return {
        currency_code: codeOf(currencyId),
        held: formatDec(held),
        given: formatDec(given),
        exposure: formatDec(exposure),
        equivalent: price === undefined ? null : formatDec(mul(exposure, price, "down")),
      };
    }),
    fees: fees.map(({ currencyId, held }) => ({
      currency_code: codeOf(currencyId),
      held: formatDec(held),
    })),
    // Contracts bring an insurance fund; null says that there is none, which differs from an empty one.
    insurance_fund: null,
    ledger: {
      // When a check is overdue, the time of the last one would make its findings look current.
      checked_at:
        ledger.uncheckedSince === undefined ? (ledger.checkedAt?.toISOString() ?? null) : null,
      findings: ledger.findings.map(({ invariant, rows }) => ({
        invariant,
        rows: rows.length,
      })),
    },
    audit: { number: head.number, hash: head.hash.toString("hex") },
    sources: sourcesView(ctx, report),
    latency: {
      calls_p99_ms: report?.latency.calls ?? null,
      orders_p99_ms: report?.latency.orders ?? null,
      loop_p99_ms: report?.latency.loop ?? null,
    },
  };
};

async function queuesView(ctx: OperatorCtx, operator: Operator, now: Date) {
  const counted = await countOpen(ctx.db, now);
  return [...ctx.areas.queues].map(([name, { deciders }]) => {
    const found = counted.find(({ queue }) => queue === name);
    return {
      queue: name,
      open: found?.open ?? 0,
      overdue: found?.overdue ?? 0,
      oldest_at: found?.oldest_at?.toISOString() ?? null,
      may_decide: isOneOf(operator, deciders),
    };
  });
}
