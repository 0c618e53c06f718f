import { type Dec, ZERO, dec, formatDec, neg } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { type Proceeds, proceedsOf } from "@candor/rules/nft/proceeds.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { Currency } from "../../../catalogue/markets.ts";
import { lockAccounts, namedAccount, openAccount } from "../../../ledger/accounts.ts";
import { feeAccount } from "../../../ledger/house-funds.ts";
import { houseName } from "../../../ledger/house-names.ts";
import type { Hold } from "../../../ledger/move.ts";
import { type Line, post } from "../../../ledger/post.ts";
import { notify } from "../../notices/index.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";
import { currencyOf } from "./coins.ts";
import { makerOf } from "./item-rows.ts";

export const PURCHASE = "nft.purchase";

type Party = { userId: string | null; accountId: number };

/** The accounts that a price moves between, all locked. */
export type Paying = {
  sale: SaleRow;
  currency: Currency;
  buyer: { userId: string; accountId: number };
  /** The artist, when it is a resale. */
  artist: Party | undefined;
  fees: number;
  /** The buyer's available balance, without held amounts. */
  available: Dec;
};

/** Opens and locks the accounts of a purchase; the sale is locked after them. */
export async function openPaying(
  ctx: CoreCtx,
  tx: Tx,
  sale: SaleRow,
  userId: string,
): Promise<Paying> {
  const currency = currencyOf(ctx, sale.currency_id);
  const accountId = await openHome(tx, sale, currency, userId);
  const artist = sale.is_resale ? await artistOf(tx, sale, currency) : undefined;
  const fees = await feeAccount(tx, sale.realm, currency.id);
  const locked = await lockAccounts(tx, [
    accountId,
    sale.account_id,
    fees,
    ...(artist === undefined ? [] : [artist.accountId]),
  ]);
  const available = locked.get(accountId) ?? ZERO;
  return { sale, currency, buyer: { userId, accountId }, artist, fees, available };
}

const openHome = (tx: Tx, { realm }: SaleRow, { id, kind }: Currency, holderId: string) =>
  openAccount(tx, { holderId, realm, kind: homeAccount(kind), currencyId: id });

async function artistOf(tx: Tx, sale: SaleRow, currency: Currency): Promise<Party> {
  const userId = await makerOf(tx, sale.work_id);
  const accountId =
    userId === null
      ? await houseAccount(tx, sale.realm, currency.id)
      : await openHome(tx, sale, currency, userId);
  return { userId, accountId };
}

/** The account that receives the price of the house's own series. */
export const houseAccount = (tx: Tx, realm: SaleRow["realm"], currencyId: number) =>
  namedAccount(tx, { realm, name: houseName.nft, currencyId });

type Paid = { orderId: string; price: Dec; at: Date; releases?: readonly Hold[] };

/** Posts a price to seller, house and, on a resale, artist; holds for it are released with it. */
export async function postPayment(
  ctx: CoreCtx,
  tx: Tx,
  { sale, currency, buyer, artist, fees }: Paying,
  { orderId, price, at, releases = [] }: Paid,
): Promise<Proceeds> {
  const proceeds = proceedsOf(price, {
    feeRate: dec(sale.fee_rate),
    royaltyRate: dec(sale.royalty_rate),
    isResale: sale.is_resale,
    decimals: currency.decimals,
  });
  const line = { currencyId: currency.id, ref: orderId };
  const lines: Line[] = [
    { ...line, kind: "nft-payment", accountId: buyer.accountId, amount: neg(price) },
    { ...line, kind: "nft-payment", accountId: sale.account_id, amount: proceeds.receives },
    { ...line, kind: "nft-fee", accountId: fees, amount: proceeds.fee },
  ];
  if (artist !== undefined)
    lines.push({
      ...line,
      kind: "nft-royalty",
      accountId: artist.accountId,
      amount: proceeds.royalty,
    });
  await post(tx, {
    realm: sale.realm,
    cause: PURCHASE,
    causeId: orderId,
    reason: null,
    postedAt: at,
    lines: lines.filter(({ amount }) => amount !== ZERO),
    holds: releases,
  });
  if (sale.seller_id !== null)
    await notify(ctx, tx, sale.seller_id, "nft-sold", {
      title: sale.title,
      price: formatDec(price),
      currency: currency.code,
      receives: formatDec(proceeds.receives),
    });
  return proceeds;
}

/** Publishes the new balances of all sides; called after the commit. */
export function tellBalances({ bus }: Pick<CoreCtx, "bus">, { sale, buyer, artist }: Paying): void {
  const seller = { userId: sale.seller_id, accountId: sale.account_id };
  for (const { userId, accountId } of [buyer, seller, ...(artist === undefined ? [] : [artist])])
    if (userId !== null) bus.emit("balances", { userId, accountIds: [accountId] });
}
