import type { statements } from "@candor/contract/areas/statements/calls.ts";
import { holdKindsOf, kindsOf } from "@candor/contract/activity.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { countPeriodHolds, queriesOf } from "../../ledger/hold-lines.ts";
import { countPeriodEntries, dayNumber, dayOf } from "../../ledger/period.ts";
import { KEPT_MAX, LINES_MAX, WAITING_MAX, periodRefusal } from "./decide.ts";
import { countStatements, insertStatement } from "./rows.ts";
import { statementView } from "./view.ts";

export const createStatement: WriteHandler<typeof statements.calls.createStatement> = async (
  { catalogue, clock, areas },
  { input, caller: { userId, realm }, lang, tx },
) => {
  const { format, fiat, currency: currencyId = null } = input;
  const activity = format === "lots" ? null : (input.kind ?? null);
  if (currencyId !== null && catalogue.currency(currencyId) === undefined)
    return refuse("unknown-currency");
  const now = clock.now();
  const period = { from: dayNumber(input.from), to: dayNumber(input.to) };
  const refusal = periodRefusal(period, dayOf(now));
  if (refusal !== undefined) return refusal;

  // Lots are counted from the first day on, and need the lines of all coins because coins are exchanged.
  const read = format === "lots" ? { from: 0, to: period.to } : period;
  const counted = format === "lots" ? null : currencyId;
  const most = LINES_MAX[format];
  const of = { currencyId: counted, kinds: activity && kindsOf(activity) };
  const holdKinds = format === "lots" ? [] : ((activity && holdKindsOf(activity)) ?? undefined);
  const holds = queriesOf(areas.holdLines, holdKinds);
  const whose = { holderId: userId, currencyId: counted };
  const lines =
    (await countPeriodEntries(tx, userId, of, read, most + 1)) +
    (await countPeriodHolds(tx, holds, whose, read, most + 1));
  if (lines > most) return refuse("statement-too-long", { maximum: `${most}` });

  await lockKey(tx, "statements");
  const { kept, own, all } = await countStatements(tx, userId, realm);
  if (own > 0) return refuse("statement-waits");
  if (kept >= KEPT_MAX) return refuse("too-many-statements", { maximum: `${KEPT_MAX}` });
  if (all >= WAITING_MAX) return refuse("busy");
  const row = await insertStatement(tx, {
    id: newId(clock),
    user_id: userId,
    from_day: period.from,
    to_day: period.to,
    currency_id: currencyId,
    activity,
    format,
    fiat: format === "lots" ? (fiat ?? null) : null,
    lang,
    created_at: now,
  });
  return statementView(catalogue, row);
};
