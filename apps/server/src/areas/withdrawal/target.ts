import { BANK, type CardKind } from "@candor/contract/words.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { offReasonOf } from "../../catalogue/network-switches.ts";
import { type Card, findCard, maskedAccount } from "../bank/index.ts";
import { findAddress } from "./address-rows.ts";
import { listNetworkRows } from "./network-rows.ts";
import { type Offered, offeredNetworks } from "./networks.ts";

type By = Pick<Offered, "minimum" | "fee" | "confirmations" | "offReason"> & { network: string };

/** The target and the terms of a withdrawal. */
export type Target = {
  by: By;
  address: string;
  addressName: string;
  savedAt: Date;
  usableFrom: Date;
  /** The card that a bank payment goes to. */
  payee: { kind: CardKind; card: Card } | undefined;
};

/** The terms of a bank payment of a fiat, if it has any. */
export async function bankOffered(
  db: Db | Tx,
  { id, kind }: Pick<Currency, "id" | "kind">,
): Promise<By | undefined> {
  if (kind !== "fiat") return undefined;
  const row = (await listNetworkRows(db, id)).find(({ network }) => network === BANK);
  return (
    row && {
      network: BANK,
      minimum: dec(row.minimum),
      fee: dec(row.fee),
      confirmations: 0,
      offReason: offReasonOf(row, row.withdrawals_on),
    }
  );
}

export async function addressTarget(
  ctx: Ctx,
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  currency: Currency,
): Promise<Target | Refusal<"not-found" | "network-unknown" | "network-off">> {
  const to = await findAddress(tx, userId, id);
  if (to?.currency_id !== currency.id) return refuse("not-found");
  const offered = await offeredNetworks(ctx, tx, currency.id);
  const by = offered.find(({ network }) => network === to.network);
  if (by === undefined) return refuse("network-unknown");
  if (by.offReason !== null)
    return refuse("network-off", { network: by.network, cause: by.offReason });
  const { address, name, created_at: savedAt, usable_from: usableFrom } = to;
  return { by, address, addressName: name, savedAt, usableFrom, payee: undefined };
}

/** The user's present card. Saving it already holds the user's withdrawals, so that it needs no hold of its own. */
export async function cardTarget(
  ctx: Ctx,
  tx: Tx,
  { userId, kind }: { userId: string; kind: CardKind },
  currency: Currency,
): Promise<Target | Refusal<"network-unknown" | "network-off" | "card-missing">> {
  const by = await bankOffered(tx, currency);
  if (by === undefined) return refuse("network-unknown");
  if (by.offReason !== null)
    return refuse("network-off", { network: by.network, cause: by.offReason });
  const found = await findCard(ctx, tx, { userId, kind });
  if (found === undefined) return refuse("card-missing");
  const { card, savedAt } = found;
  const address = maskedAccount(card.bank_account);
  return { by, address, addressName: "", savedAt, usableFrom: savedAt, payee: { kind, card } };
}
