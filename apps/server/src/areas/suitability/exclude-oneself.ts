import type { suitability } from "@candor/contract/areas/suitability/calls.ts";
import { SUITABILITY_PRODUCTS } from "@candor/contract/area-words.ts";
import { monthsLater } from "@candor/rules/suitability.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { utcMinute } from "../../platform/text.ts";
import { cancelWaiting } from "../contracts/index.ts";
import { notify } from "../notices/index.ts";
import { beginBreak } from "./begin-break.ts";

/** Excludes from all these products at once, so that a user who leaves one for years is not led to another. */
export const excludeOneself = inStages<typeof suitability.calls.excludeOneself>(
  async (ctx, { input: { months }, caller: { userId, realm } }) => {
    const until = monthsLater(ctx.clock.now(), months);
    const refused = await inTransaction(ctx.db, async (tx) => {
      const begun = {
        userId,
        products: SUITABILITY_PRODUCTS,
        kind: "excluded_until",
        until,
      } as const;
      const stands = await beginBreak(ctx, tx, begun);
      if (stands === undefined)
        await notify(ctx, tx, userId, "self-excluded", { until: utcMinute(until) });
      return stands;
    });
    if (refused !== undefined) return refused;
    await cancelWaiting(ctx, { userId, realm });
    return { until: until.toISOString() };
  },
);
