import type { wallet } from "@candor/contract/areas/wallet.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, formatDec, neg, sub } from "@candor/money";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";

export const transferBetweenAccounts: WriteHandler<
  typeof wallet.calls.transferBetweenAccounts
> = async (ctx, call) => {
  const { input, caller, tx, afterCommit } = call;
  const currency = ctx.catalogue.currency(input.currency_id);
  if (currency === undefined) return refuse("unknown-currency");
  if (currency.kind === "fiat") return refuse("fiat-legal-only", { currency: currency.code });
  if (input.from_field === input.to_field) return refuse("same-account");

  const key = { holderId: caller.userId, realm: caller.realm, currencyId: currency.id };
  const from = await openAccount(tx, { ...key, kind: input.from_field });
  const to = await openAccount(tx, { ...key, kind: input.to_field });
  const available = await lockAccounts(tx, [from, to]);
  const fromBefore = available.get(from) ?? ZERO;
  const toBefore = available.get(to) ?? ZERO;
  const refusal = refuseTransfer(input.number, fromBefore, currency);
  if (refusal !== undefined) return refusal;

  const id = newId(ctx.clock);
  const line = { currencyId: currency.id, kind: "transfer", ref: id } as const;
  await post(tx, {
    realm: caller.realm,
    cause: "wallet.transfer",
    causeId: id,
    reason: `${input.from_field} > ${input.to_field}`,
    postedAt: ctx.clock.now(),
    lines: [
      { ...line, accountId: from, amount: neg(input.number) },
      { ...line, accountId: to, amount: input.number },
    ],
  });
  afterCommit(() => ctx.bus.emit("balances", { userId: caller.userId, accountIds: [from, to] }));
  return {
    id,
    from_available: formatDec(sub(fromBefore, input.number)),
    to_available: formatDec(add(toBefore, input.number)),
  };
};
