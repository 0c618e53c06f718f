import { ACCOUNT_KINDS } from "@candor/contract/words.ts";
import type { wallet } from "@candor/contract/areas/wallet.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, formatDec, fromUnits } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { networkView, offeredNetworks } from "../deposit/index.ts";
import { withdrawalTerms } from "../withdrawal/index.ts";

/**
 * Transfers between a user's own accounts are free and instant (product rules, section 2). Beside them what
 * the other forms of a currency show.
 */
export const getTransferTerms: ReadHandler<typeof wallet.calls.getTransferTerms> = async (
  ctx,
  { input, caller },
) => {
  const currency = ctx.catalogue.currency(input.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const balances = await listBalances(ctx.db, caller.userId);
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
      return { type: kind, available: formatDec(balance?.available ?? ZERO) };
    }),
    deposit: networks.map(networkView),
    withdraw: await withdrawalTerms(ctx, caller, currency),
  };
};
