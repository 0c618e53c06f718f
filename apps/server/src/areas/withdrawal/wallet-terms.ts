import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { limitNow, remaining } from "./limit.ts";
import { networkView, offeredNetworks } from "./networks.ts";
import { bankOffered } from "./target.ts";
import { getHold } from "./user-rows.ts";

/** The terms of a currency in the form of a withdrawal, beside the balance. */
export async function withdrawalTerms(
  ctx: Ctx,
  caller: { userId: string; level: number },
  currency: Currency,
) {
  const bank = await bankOffered(ctx.db, currency);
  const offered = [
    ...(await offeredNetworks(ctx, ctx.db, currency.id)),
    ...(bank === undefined ? [] : [bank]),
  ];
  const limit = await limitNow(ctx, ctx.db, caller, currency);
  const until = await getHold(ctx.db, caller.userId);
  return {
    networks: offered.map((one) => networkView(currency, one)),
    remaining: isRefusal(limit) ? null : formatDec(remaining(limit, currency)),
    held_until: until !== null && until > ctx.clock.now() ? until.toISOString() : null,
  };
}
