import type { wallet } from "@candor/contract/areas/wallet/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, formatDec, neg } from "@candor/money";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { feeAccount } from "../../ledger/house-funds.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { post } from "../../ledger/post.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { notify } from "../notices/index.ts";

/**
 * Manual credits: a ledger transaction with its reason, two operators besides the requester, and a line in the user's
 * bill (product rules, section 0.7). The request's id is its cause, so it posts once.
 */
export const creditQueue: QueueHandler<typeof wallet.queues.credit> = {
  layOut: ({ catalogue }, { user_id, payload: { realm, type, number, currency_id, source } }) => ({
    user: user_id,
    realm,
    account: type,
    amount: `${formatDec(number)} ${catalogue.currency(currency_id)?.code ?? ""}`,
    source,
  }),
  execute: async (ctx, request, { tx, afterCommit }) => {
    const { realm, currency_id: currencyId, type, number: amount, source } = request.payload;
    const { user_id: userId, reason: given } = request;
    const reason = given ?? "";
    const currency = ctx.catalogue.currency(currencyId);
    if (userId === null || currency === undefined) return refuse("unknown-currency");
    const to = await openAccount(tx, { holderId: userId, realm, kind: type, currencyId });
    const from =
      source === "outside"
        ? await outsideAccount(tx, realm, currencyId)
        : await feeAccount(tx, realm, currencyId);
    const available = await lockAccounts(tx, [from, to]);
    const funds = available.get(from) ?? ZERO;
    if (source === "house" && funds < amount)
      return refuse("insufficient-balance", {
        available: funds,
        currency: currency.code,
      });
    const line = { currencyId, kind: "credit", ref: request.id } as const;
    await post(tx, {
      realm,
      cause: "wallet.credit",
      causeId: request.id,
      reason,
      postedAt: ctx.clock.now(),
      lines: [
        { ...line, accountId: from, amount: neg(amount) },
        { ...line, accountId: to, amount },
      ],
    });
    await notify(ctx, tx, userId, "credited", {
      amount: formatDec(amount),
      currency: currency.code,
      reason,
    });
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [to] }));
    const before = available.get(to) ?? ZERO;
    return {
      before: { available: formatDec(before) },
      after: { available: formatDec(add(before, amount)) },
    };
  },
};
