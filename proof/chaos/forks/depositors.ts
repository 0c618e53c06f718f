import { openUser } from "../../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { createSessions } from "../../../apps/server/src/http/session.ts";
import { newId } from "../../../apps/server/src/platform/ids.ts";
import { AT_HOME } from "../../../apps/server/src/testing/at-home.ts";
import type { Client } from "@candor/contract/client.ts";
import { callAs } from "../../harness/call-as.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import type { ForkingChain } from "./chain.ts";

/** A live user with an address on a chain. */
export type Depositor = { userId: string; address: string; call: Client };

/** Opens users directly in the database; each then asks for their own address. */
export async function openDepositors(
  { pool, base }: Pick<RunningServer, "pool" | "base">,
  { network, currencyId }: Pick<ForkingChain, "network" | "currencyId">,
  count: number,
): Promise<Depositor[]> {
  const db = openDb(pool);
  const sessions = createSessions(db, systemClock);
  const opened: Depositor[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${newId(systemClock)}@x.example`;
    const { userId, token } = await inTransaction(db, async (tx) => {
      const id = await openUser(tx, systemClock, { realm: "live", email });
      return { userId: id, token: await sessions.open(tx, id, AT_HOME) };
    });
    const call = callAs(base, token);
    const { networks } = await call("deposit.getDepositAddress", { currency: `${currencyId}` });
    const address = networks.find(({ type }) => type === network)?.address ?? undefined;
    if (address === undefined) throw new Error(`no address on ${network}`);
    opened.push({ userId, address, call });
  }
  return opened;
}
