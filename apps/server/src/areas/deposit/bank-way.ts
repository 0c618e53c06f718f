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

/** How a fiat comes: to our account, told of by a voucher. */
export type BankWay = {
  network: typeof BANK;
  minimum: Dec;
  isAutomatic: false;
  /** Why nothing comes by bank now; null while it may. */
  offReason: NetworkOffReason | null;
  to: BankAccount;
};

/** Undefined of a coin, of a fiat that does not come by bank, and without our account. */
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

/** By chance two taken numbers in a row are improbable; more than these are no chance. */
const TRIES_MAX = 5;

/** The user's own reference, made when it is first asked for, and the same from then on. */
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
