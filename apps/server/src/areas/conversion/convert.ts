import type { conversion } from "@candor/contract/areas/conversion.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { EntryKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, neg } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { Ctx } from "../../ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Call, WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../ids.ts";
import { lockAccounts, namedAccount, openAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { post } from "../../ledger/post.ts";
import { dealNow } from "./deal.ts";
import { openQuote } from "./quotes.ts";
import { type Deal, insertConversion, readTerms } from "./rows.ts";
import { dealView } from "./view.ts";

type Convert = typeof conversion.calls.convert;

export const convert: WriteHandler<Convert> = async (ctx, { input, caller, tx, afterCommit }) => {
  const { userId, realm } = caller;
  const agreed = await agreedOn(ctx, tx, input, userId);
  if (isRefusal(agreed)) return agreed;
  const { deal, quoteHash } = agreed;
  const { fromId, toId, amount, received, fee } = deal;
  const ownAccount = (currencyId: number) => {
    const kind = homeAccount(ctx.catalogue.currency(currencyId)?.kind ?? "coin");
    return openAccount(tx, { holderId: userId, realm, kind, currencyId });
  };
  const [given, got] = [await ownAccount(fromId), await ownAccount(toId)];
  const house = { realm, name: houseName.conversion };
  const takes = await namedAccount(tx, { ...house, currencyId: fromId });
  const gives = await namedAccount(tx, { ...house, currencyId: toId });
  const available = await lockAccounts(tx, [given, got, takes, gives]);
  const funds = available.get(given) ?? ZERO;
  if (funds < amount)
    return refuse("insufficient-balance", {
      available: funds,
      currency: ctx.catalogue.currency(fromId)?.code ?? "",
    });
  if ((available.get(gives) ?? ZERO) < received) return refuse("house-short");
  const [id, now] = [newId(ctx.clock), ctx.clock.now()];
  if (!(await insertConversion(tx, { id, userId, deal, quoteHash, now })))
    return refuse("quote-invalid");
  const line = (kind: EntryKind, currencyId: number, from: number, to: number, moved: Dec) => [
    { currencyId, kind, accountId: from, amount: neg(moved) },
    { currencyId, kind, accountId: to, amount: moved },
  ];
  // The house's side of a line names nothing: it is summed by the user's.
  const named = (accountId: number) => (accountId === given || accountId === got ? id : null);
  const lines = [
    ...line("conversion", fromId, given, takes, amount),
    ...line("conversion", toId, gives, got, add(received, fee)),
    ...(fee === ZERO ? [] : line("fee", toId, got, gives, fee)),
  ];
  await post(tx, {
    realm,
    cause: "conversion",
    causeId: id,
    reason: null,
    postedAt: now,
    lines: lines.map((one) => ({ ...one, ref: named(one.accountId) })),
  });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [given, got] }));
  return { id, ...dealView(ctx, deal), created_at: now.toISOString() };
};

type Agreed = { deal: Deal; quoteHash: Buffer | null };

/** The deal of the quote that is shown, to the last figure, or without one that of this moment. */
async function agreedOn(
  ctx: Ctx,
  tx: Tx,
  input: Call<Convert>["input"],
  userId: string,
): Promise<Agreed | Refusal<Convert["refusals"][number]>> {
  if (input.quote_id === undefined) {
    const found = dealNow(ctx, input, await readTerms(tx));
    return isRefusal(found) ? found : { deal: found.deal, quoteHash: null };
  }
  const quoted = openQuote(ctx, userId, input.quote_id);
  const isOfThis =
    quoted?.deal.amount === input.number &&
    quoted.deal.fromId === input.from_currency_id &&
    quoted.deal.toId === input.to_currency_id;
  return isOfThis ? quoted : refuse("quote-invalid");
}
