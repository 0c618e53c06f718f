import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, dec, formatDec, neg } from "@candor/money";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { feeAccount } from "../../ledger/house-funds.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { post } from "../../ledger/post.ts";
import type { Queue } from "../../operators/queue.ts";
import { notify } from "../notices/index.ts";
import type { Credit } from "./request-credit.ts";

/**
 * Manual credits: a ledger transaction with its reason, two people besides whoever asked, and a line
 * in the user's bill (product rules, section 0.7). The request's id is its cause, so it posts once.
 */
export const creditQueue: Queue = {
  deciders: ["finance", "owner"],
  approvals: 2,
  promiseHours: 24,
  facts: (ctx, request) => {
    const credit = request.payload as Credit;
    return [
      { name: "user", value: request.user_id },
      { name: "realm", value: credit.realm },
      { name: "account", value: credit.type },
      { name: "amount", value: credit.number },
      { name: "currency", value: ctx.catalogue.currency(credit.currency_id)?.code ?? null },
      { name: "source", value: credit.source },
    ];
  },
  carryOut: async (ctx, request, { tx, afterCommit }) => {
    const { realm, currency_id: currencyId, type, number, source } = request.payload as Credit;
    const { user_id: userId, reason } = request;
    const currency = ctx.catalogue.currency(currencyId);
    if (userId === null || currency === undefined) return refuse("unknown-currency");
    const amount = dec(number);
    const to = await openAccount(tx, { holderId: userId, realm, kind: type, currencyId });
    const from =
      source === "outside"
        ? await outsideAccount(tx, realm, currencyId)
        : await feeAccount(tx, realm, currencyId);
    const available = await lockAccounts(tx, [from, to]);
    const funds = available.get(from) ?? ZERO;
    if (source === "house" && funds < amount)
      return refuse("insufficient-balance", {
        available: formatDec(funds),
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
    await notify(tx, ctx.clock, userId, "credited", {
      amount: number,
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
