import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { type Bound, accept } from "../../acceptance/accept.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { findAccounts, lockAccounts } from "../../ledger/accounts.ts";
import type { Basis } from "./basis.ts";
import { takeQuote } from "./quote-rows.ts";
import { marketsOf } from "./sides.ts";

/**
 * Accepts a conversion: from here on it is binding, its amount is held and its quote is taken, so that neither spending
 * the one nor asking for another of the other takes it back.
 */
export const acceptConversion = (
  ctx: Ctx,
  userId: string,
  { from, to, number }: Basis,
  quoteId: string | undefined,
): Promise<Bound | Refusal<"insufficient-balance" | "quote-invalid">> =>
  inTransaction(ctx.db, async (tx) => {
    const own = { holderIds: [userId], kind: homeAccount(from.kind), currencyId: from.id };
    const accountId = (await findAccounts(tx, own)).get(userId);
    const short = (available = ZERO) =>
      refuse("insufficient-balance", { available, currency: from.code });
    if (accountId === undefined) return short();
    const available = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
    if (available < number) return short(available);
    if (quoteId !== undefined && !(await takeQuote(tx, quoteId))) return refuse("quote-invalid");
    return accept(ctx, tx, { accountId, held: number, marketIds: marketsOf(ctx, [from, to]) });
  });
