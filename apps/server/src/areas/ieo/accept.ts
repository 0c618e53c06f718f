import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, min } from "@candor/money";
import { costOf } from "@candor/rules/finance/ieo/commit.ts";
import { type Decided, accept, secondOf } from "../../acceptance/accept.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { pricesNow } from "../../feed/price-now.ts";
import type { Call } from "../../http/handlers.ts";
import { findAccounts, lockAccounts } from "../../ledger/accounts.ts";
import { type Place, isByIndex, paymentOf, wantedOf } from "./wanted.ts";

type Why = Refusal<Place["refusals"][number]>;

/** Whether a later second decides the cost: not in the currency of the issue price, nor if it is refused. */
export async function isDecidedLater(ctx: Ctx, { input }: Call<Place>): Promise<boolean> {
  const wanted = await wantedOf(ctx, ctx.db, input);
  return !isRefusal(wanted) && isByIndex(wanted);
}

/** Accepts a commitment that is paid by the index, and waits for the second that decides it. */
export async function acceptCommitment(ctx: Ctx, call: Call<Place>): Promise<Decided | Why> {
  const bound = await bind(ctx, call);
  return isRefusal(bound) ? bound : secondOf(ctx, bound);
}

/** Freezes the agreed maximum, as far as the balance goes; a higher price fails by itself. */
const bind = (ctx: Ctx, { input, caller: { userId } }: Call<Place>) =>
  inTransaction(ctx.db, async (tx) => {
    const wanted = await wantedOf(ctx, tx, input);
    if (isRefusal(wanted)) return wanted;
    const { terms, currency } = wanted;
    const own = { holderIds: [userId], kind: "change" as const, currencyId: currency.id };
    const accountId = (await findAccounts(tx, own)).get(userId);
    const available =
      accountId === undefined ? ZERO : (await lockAccounts(tx, [accountId])).get(accountId);
    const now = pricesNow(ctx, tx, ctx.clock.now());
    const paid = await paymentOf(ctx, wanted, input.price, now);
    if (isRefusal(paid)) return paid;
    const cost = costOf(input.amount, paid.price, currency.decimals);
    if (accountId === undefined || available === undefined || available < cost)
      return refuse("insufficient-balance", {
        available: available ?? ZERO,
        currency: currency.code,
      });
    const held = min(available, costOf(input.amount, input.price, currency.decimals));
    const market = ctx.catalogue.marketByPair(currency.id, terms.prices[0]?.currency ?? 0);
    return accept(ctx, tx, { accountId, held, marketIds: market === undefined ? [] : [market.id] });
  });
