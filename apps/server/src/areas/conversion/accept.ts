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
 * Accepts a conversion, which is binding from here on: its amount is frozen and its quote used up, so that neither
 * spending the amount nor asking for another quote can undo it.
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
