import { type Dec, ZERO, dec, formatDec } from "@candor/money";
import type { Net } from "@candor/rules/conversion-net.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Terms } from "./rows.ts";
import type { Side } from "./sides.ts";

const DAY_MS = 86_400_000;

export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

type Of = { userId: string; at: Date };

/** A user's net in these currencies on the day of a moment, with the limit of each. */
export async function readNets(
  db: Db | Tx,
  { userId, at }: Of,
  sides: readonly [from: Side, to: Side],
  terms: Pick<Terms, "netUsdt" | "fiatNetUsdt">,
): Promise<[from: Net, to: Net]> {
  const rows = await db
    .selectFrom("conversion_nets")
    .select(["currency_id", "net"])
    .where("user_id", "=", userId)
    .where("day", "=", dayOf(at))
    .where(
      "currency_id",
      "in",
      sides.map(({ id }) => id),
    )
    .execute();
  const netOf = ({ id, kind }: Side): Net => ({
    net: dec(rows.find((row) => row.currency_id === id)?.net ?? "0"),
    limit: kind === "fiat" ? terms.fiatNetUsdt : terms.netUsdt,
  });
  return [netOf(sides[0]), netOf(sides[1])];
}

/** Adds to a user's net in a currency; a row of an earlier day starts over. */
export async function addNet(
  tx: Tx,
  { userId, at }: Of,
  currencyId: number,
  value: Dec,
): Promise<void> {
  if (value === ZERO) return;
  const day = dayOf(at);
  await sql`
    INSERT INTO conversion_nets AS n (user_id, currency_id, day, net)
    VALUES (${userId}, ${currencyId}, ${day}, ${formatDec(value)})
    ON CONFLICT (user_id, currency_id) DO UPDATE
    SET net = CASE WHEN n.day = excluded.day THEN n.net + excluded.net ELSE excluded.net END, day = excluded.day
  `.execute(tx);
}
