import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, formatDec, neg, sub } from "@candor/money";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction, rollBackTo, setSavepoint } from "../../db/transaction.ts";
import { throughExchange } from "../../http/handlers.ts";
import { type Claim, claimKey, storeAnswer } from "../../http/idempotency.ts";
import { newId } from "../../platform/ids.ts";
import { type Realm, lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import type { Currency } from "../../catalogue/markets.ts";

type Asked = {
  claim: Claim;
  userId: string;
  realm: Realm;
  currency: Currency;
  from: AccountKind;
  to: AccountKind;
  amount: Dec;
};
type Transferred =
  | { ok: { id: string; from_available: string; to_available: string } }
  | Refusal<"insufficient-balance" | "too-many-decimals" | "key-reused" | "busy">;

export const transferBetweenAccounts = throughExchange<typeof wallet.calls.transferBetweenAccounts>(
  async (ctx, { input, caller, claim }) => {
    const currency = ctx.catalogue.currency(input.currency_id);
    if (currency === undefined) return refuse("unknown-currency");
    if (currency.kind === "fiat") return refuse("fiat-legal-only", { currency: currency.code });
    const { from_field: from, to_field: to, number: amount } = input;
    if (from === to) return refuse("same-account");
    const { userId, realm } = caller;
    // Only the contracts' writer moves the balance behind contracts, since it keeps it in memory.
    const asked = { claim, userId, realm, currency, from, to, amount };
    const isBehind = from === "lever" || to === "lever";
    const answer: Transferred = isBehind
      ? await ctx.exchange.contracts.submit({ kind: "transfer", ...asked, currencyId: currency.id })
      : await transfer(ctx, asked);
    return "ok" in answer ? answer.ok : answer;
  },
);

/** Transfers between accounts that no writer keeps in memory. */
const transfer = async (ctx: Ctx, asked: Asked): Promise<Transferred> => {
  const { claim, userId, realm, currency, amount } = asked;
  const { answer, accountIds } = await inTransaction(ctx.db, async (tx) => {
    const known = await claimKey(tx, claim, ctx.clock);
    if (known !== "claimed") return { answer: known as Transferred, accountIds: [] };
    // A refusal rolls back to here and keeps only the claimed key.
    await setSavepoint(tx, "handler");
    const key = { holderId: userId, realm, currencyId: currency.id };
    const from = await openAccount(tx, { ...key, kind: asked.from });
    const to = await openAccount(tx, { ...key, kind: asked.to });
    const available = await lockAccounts(tx, [from, to]);
    const fromBefore = available.get(from) ?? ZERO;
    const toBefore = available.get(to) ?? ZERO;
    const refusal = refuseTransfer(amount, fromBefore, currency);
    const id = newId(ctx.clock);
    const made: Transferred = refusal ?? {
      ok: {
        id,
        from_available: formatDec(sub(fromBefore, amount)),
        to_available: formatDec(add(toBefore, amount)),
      },
    };
    if (refusal !== undefined) await rollBackTo(tx, "handler");
    else {
      const line = { currencyId: currency.id, kind: "transfer", ref: id } as const;
      await post(tx, {
        realm,
        cause: "wallet.transfer",
        causeId: id,
        reason: `${asked.from} > ${asked.to}`,
        postedAt: ctx.clock.now(),
        lines: [
          { ...line, accountId: from, amount: neg(amount) },
          { ...line, accountId: to, amount },
        ],
      });
    }
    await storeAnswer(tx, claim, made, ctx.clock);
    return { answer: made, accountIds: refusal === undefined ? [from, to] : [] };
  });
  if (accountIds.length > 0) ctx.bus.emit("balances", { userId, accountIds });
  return answer;
};
