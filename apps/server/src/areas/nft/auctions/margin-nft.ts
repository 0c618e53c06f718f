import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, dec, formatDec } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { lockAccounts, openAccount } from "../../../ledger/accounts.ts";
import { moveHolds } from "../../../ledger/move.ts";
import { newId } from "../../../platform/ids.ts";
import { isHidden } from "../market/hidden.ts";
import { keepLeft, leavingUse } from "../market/leaving.ts";
import { MARGIN, findMargin, insertMargin, marginCause } from "./margin-rows.ts";
import { notStarted } from "./refusal.ts";
import { findSale, lockSale, updateSale } from "./sale-rows.ts";

/** The most bidders of one auction. */
export const BIDDERS_MAX = 10_000;

/**
 * Locks: the daily limit, the account, the sale. A margin that is set aside already is answered as it stands. A seller
 * gets the margin of a winner who does not pay, so that it is guarded as a payment is.
 */
export const marginNFT: WriteHandler<typeof nft.calls.marginNFT> = async (
  ctx,
  { input: { code }, caller, from, tx, afterCommit },
) => {
  const { userId, realm } = caller;
  const seen = await findSale(tx, { realm, code });
  if (seen === undefined || (await isHidden(tx, seen))) return refuse("nft-unknown");
  if (seen.margin === null) return refuse("nft-not-an-auction");
  const currency = ctx.catalogue.currency(seen.currency_id);
  if (currency === undefined) throw new Error(`no currency ${seen.currency_id}`);
  const amount = dec(seen.margin);
  const answer = { margin: formatDec(amount), currency_code: currency.code };
  if ((await findMargin(tx, seen.id, userId)) !== undefined) return answer;
  if (seen.seller_id === userId) return refuse("nft-own-sale");
  const use = await leavingUse(ctx, tx, caller, { sale: seen, currency, price: amount });
  if (isRefusal(use)) return use;
  const account = await openAccount(tx, {
    holderId: userId,
    realm,
    kind: homeAccount(currency.kind),
    currencyId: currency.id,
  });
  const available = (await lockAccounts(tx, [account])).get(account) ?? ZERO;
  if ((await findMargin(tx, seen.id, userId)) !== undefined) return answer;
  const sale = await lockSale(tx, seen.id);
  const now = ctx.clock.now();
  if (sale.state !== "open" || sale.ends_at <= now) return refuse("nft-over");
  if (sale.starts_at > now) return notStarted(sale);
  if (sale.bidders >= BIDDERS_MAX) return refuse("nft-bidders-full", { maximum: `${BIDDERS_MAX}` });
  if (available < amount)
    return refuse("insufficient-balance", { available, currency: currency.code });
  await insertMargin(tx, {
    sale_id: sale.id,
    user_id: userId,
    account_id: account,
    amount: sale.margin ?? "",
    created_at: now,
  });
  await keepLeft(ctx, tx, {
    notice: "nft-margin-held",
    causeId: newId(ctx.clock),
    userId,
    from,
    title: sale.title,
    amount,
    currency,
    use,
    at: now,
  });
  await updateSale(tx, sale.id, { bidders: sale.bidders + 1 });
  const causeId = marginCause(sale.id, userId);
  await moveHolds(tx, [{ accountId: account, amount, cause: MARGIN, causeId }]);
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [account] }));
  return answer;
};
