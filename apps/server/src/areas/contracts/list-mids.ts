import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { dec, formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type MidQuery = { realm: Realm; from: number; count: number };

/** The mids of the caller's realm; a guest sees the live ones. */
export const listMids: ReadHandler<typeof contracts.calls.listMids> = async (
  { db },
  { input: { from, limit }, caller },
) => ({ list: await midsOf(db, { realm: caller?.realm ?? "live", from, count: limit }) });

export async function midsOf(db: Db, { realm, from, count }: MidQuery) {
  const rows = await db
    .selectFrom("contract_mids")
    .select(["event", "mids"])
    .where("realm", "=", realm)
    .where("event", ">=", from)
    .orderBy("event")
    .limit(count)
    .execute();
  return rows.map(({ event, mids }) => ({
    event,
    mids: mids.split(",").map((one) => {
      const [id = "", mid = ""] = one.split("=");
      return { index_id: Number.parseInt(id, 10), mid: formatDec(dec(mid)) };
    }),
  }));
}
