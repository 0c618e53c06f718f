import type { suitability } from "@candor/contract/areas/suitability/calls.ts";
import { daysLater } from "@candor/rules/suitability.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { utcMinute } from "../../platform/text.ts";
import { cancelWaiting } from "../contracts/index.ts";
import { notify } from "../notices/index.ts";
import { beginBreak } from "./begin-break.ts";

export const coolOff = inStages<typeof suitability.calls.coolOff>(
  async (ctx, { input: { product, days }, caller: { userId, realm } }) => {
    const until = daysLater(ctx.clock.now(), days);
    const refused = await inTransaction(ctx.db, async (tx) => {
      const begun = { userId, products: [product], kind: "cool_off_until", until } as const;
      const stands = await beginBreak(ctx, tx, begun);
      if (stands === undefined)
        await notify(ctx, tx, userId, "cooling-off", { product, until: utcMinute(until) });
      return stands;
    });
    if (refused !== undefined) return refused;
    if (product === "contracts") await cancelWaiting(ctx, { userId, realm });
    return { until: until.toISOString() };
  },
);
