import { ACCOUNT_KINDS } from "@candor/contract/words.ts";
import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, formatDec, fromUnits } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { cashLeavable } from "../../exchange/contracts/leavable.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import type { Caller } from "../../http/session.ts";
import { type Balance, listBalances } from "../../ledger/balances.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { networkView, offeredNetworks } from "../deposit/index.ts";
import { withdrawalTerms } from "../withdrawal/index.ts";

/** The currency whose terms come first when none is named. */
const DEFAULT_CODE = "USDT";

export const getTransferTerms: ReadHandler<typeof wallet.calls.getTransferTerms> = async (
  ctx,
  { input, caller },
) => {
  const { currencies } = ctx.catalogue;
  const currency =
    input.currency === undefined
      ? currencies.find(({ code }) => code === DEFAULT_CODE)
      : ctx.catalogue.currency(input.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const balances = await listBalances(ctx.db, caller.userId);
  const terms = await termsOf(ctx, caller, balances, currency);
  if (input.currency !== undefined) return terms;
  const list = [];
  // One after the other, because each queries the database and a request may not take more connections than its share.
  for (const one of currencies) list.push(await termsOf(ctx, caller, balances, one));
  return { ...terms, list };
};

/**
 * Transfers between a user's own accounts are free and instant (product rules, section 2). The terms of a currency's
 * deposits and withdrawals stand beside them.
 */
async function termsOf(ctx: Ctx, caller: Caller, balances: readonly Balance[], currency: Currency) {
  const networks = await offeredNetworks(ctx, ctx.db, currency.id);
  return {
    currency_id: currency.id,
    currency_code: currency.code,
    decimals: currency.decimals,
    fee: formatDec(ZERO),
    minimum: formatDec(fromUnits(10n ** BigInt(18 - currency.decimals))),
    balances: ACCOUNT_KINDS.map((kind) => {
      const balance = balances.find(
        (other) => other.kind === kind && other.currencyId === currency.id,
      );
      const available = balance?.available ?? ZERO;
      const transferable =
        kind === "lever" ? leavable(ctx, caller, currency, available) : available;
      return { type: kind, available: formatDec(available), transferable: formatDec(transferable) };
    }),
    deposit: networks.map(networkView),
    withdraw: await withdrawalTerms(ctx, caller, currency),
  };
}

/** The balance behind cross positions may leave only as far as they bear a shock without it, as in the transfer. */
function leavable(
  { exchange, clock }: Ctx,
  { userId, realm }: Caller,
  { id }: Currency,
  available: Dec,
): Dec {
  const [book] = [...exchange.contracts.books().values()].filter((one) => one.realm === realm);
  return book === undefined || book.shared.quoteId !== id
    ? available
    : cashLeavable({ userId, shared: book.shared, available }, clock.now().getTime());
}
