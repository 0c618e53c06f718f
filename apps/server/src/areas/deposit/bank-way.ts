import { randomBytes } from "node:crypto";
import { BANK, type NetworkOffReason } from "@candor/contract/words.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { referenceOf } from "@candor/rules/reference.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { offReasonOf } from "../../catalogue/network-switches.ts";
import { type BankAccount, findBankAccount, findReference, insertReference } from "./bank-rows.ts";
import { listNetworkRows } from "./rows.ts";

/** How a fiat is deposited: by a transfer to the exchange's account, reported by a voucher. */
export type BankWay = {
  network: typeof BANK;
  minimum: Dec;
  isAutomatic: false;
  /** Why deposits by bank are off now; null if they are on. */
  offReason: NetworkOffReason | null;
  to: BankAccount;
};

/** Undefined for a coin, for a fiat without deposits by bank, and without an account of the exchange. */
export async function bankWay(
  db: Db | Tx,
  { id, kind }: Pick<Currency, "id" | "kind">,
): Promise<BankWay | undefined> {
  if (kind !== "fiat") return undefined;
  const by = (await listNetworkRows(db, id)).find(({ network }) => network === BANK);
  if (by === undefined) return undefined;
  const to = await findBankAccount(db, id);
  if (to === undefined) return undefined;
  const offReason = offReasonOf(by, by.deposits_on);
  return { network: BANK, minimum: dec(by.minimum), isAutomatic: false, offReason, to };
}

/** Two taken numbers in a row are improbable; more than this many cannot be chance. */
const TRIES_MAX = 5;

/** The user's own reference, made at the first request and the same afterwards. */
export async function referenceFor({ clock }: Pick<CoreCtx, "clock">, tx: Tx, userId: string) {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await findReference(tx, userId);
    if (found !== undefined) return found;
    const reference = referenceOf(randomBytes(7));
    await insertReference(tx, { user_id: userId, reference, created_at: clock.now() });
  }
  throw new Error("no reference was free");
}

export const bankView = ({ network, minimum, to }: BankWay, reference: string) => ({
  type: network,
  minimum: formatDec(minimum),
  ...to,
  reference,
});
