import { randomBytes } from "node:crypto";
import type { Client } from "@candor/contract/client.ts";
import type { CallId, CallInput } from "@candor/contract/types.ts";
import { type Dec, formatDec } from "@candor/money";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { createSessions, tokenHashOf } from "../../apps/server/src/http/session.ts";
import { newId } from "../../apps/server/src/platform/ids.ts";
import { userHolder } from "../../apps/server/src/protection/holder.ts";
import { digestOf, grantStepUp } from "../../apps/server/src/protection/step-up.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";
import { fundAccount } from "../../apps/server/src/testing/funds.ts";
import { callAs } from "./call-as.ts";
import type { RunningServer } from "./running-server.ts";

const USDT = 3;

/** A live user of the first level with USDT and a listed address. */
export type Withdrawer = {
  userId: string;
  token: string;
  address: string;
  call: Client;
  /** The owner's step-up for exactly these fields, valid once. */
  prove: <Id extends CallId>(id: Id, fields: CallInput<Id>) => Promise<string>;
};

/** Opens users directly in the database, without registration and identity checks. */
export async function openWithdrawers(
  { pool, base }: Pick<RunningServer, "pool" | "base">,
  count: number,
  funds: Dec,
): Promise<Withdrawer[]> {
  const db = openDb(pool);
  const sessions = createSessions(db, systemClock);
  const open = async (): Promise<Withdrawer> => {
    const address = newId(systemClock);
    const { userId, token } = await inTransaction(db, async (tx) => {
      const id = await openUser(tx, systemClock, { realm: "live", email: `${address}@x.example` });
      await tx.updateTable("users").set({ level: 1, country: "TH" }).where("id", "=", id).execute();
      await fundAccount(tx, systemClock, {
        holderId: id,
        realm: "live",
        currencyId: USDT,
        amount: funds,
      });
      const now = systemClock.now();
      await tx
        .insertInto("withdrawal_addresses")
        .values({
          id: address,
          user_id: id,
          currency_id: USDT,
          network: "ERC20",
          name: "Own",
          address: `0x${randomBytes(20).toString("hex")}`,
          created_at: now,
          usable_from: now,
        })
        .execute();
      return { userId: id, token: await sessions.open(tx, id, AT_HOME) };
    });
    const call = callAs(base, token);
    const prove: Withdrawer["prove"] = async (id, fields) => {
      const by = userHolder({ userId, tokenHash: tokenHashOf(token) });
      const act = { by, digest: digestOf(id, fields) };
      const grant = inTransaction(db, (tx) => grantStepUp(tx, systemClock, act, "totp"));
      return (await grant).token;
    };
    return { userId, token, address, call, prove };
  };
  const opened: Withdrawer[] = [];
  for (let index = 0; index < count; index += 1) opened.push(await open());
  return opened;
}

/** The currency and amount of a withdrawal in USDT. */
export const usdt = (amount: Dec): { currency: string; number: string } => ({
  currency: `${USDT}`,
  number: formatDec(amount),
});
