import { dec, fromInteger, mul, neg } from "@candor/money";
import type pg from "pg";
import type { Clock } from "../../apps/server/src/platform/clock.ts";
import { type Db } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { outsideAccount } from "../../apps/server/src/ledger/outside.ts";
import { type Line, post } from "../../apps/server/src/ledger/post.ts";

export const GROWN_USERS = 5_000;
const FIRST_ACCOUNT = 1_000_000;
/** Base and quote currency of their market, BTC/USDT. */
const CURRENCIES = [1, 3] as const;
/** The funds in each currency, more than a run can spend. */
const FUNDS = dec("1000000000");

export const grownUser = (index: number): string =>
  `00000000-0000-7000-9000-${index.toString(16).padStart(12, "0")}`;
export const quoteAccountOf = (index: number): number => FIRST_ACCOUNT + 2 * index + 1;

const USERS = `
  WITH users AS (SELECT * FROM unnest($1::uuid[]) WITH ORDINALITY AS u (id, number)),
  known AS (INSERT INTO holders (id, realm, class) SELECT id, 'demo', 'user' FROM users)
  INSERT INTO accounts (id, holder_id, realm, kind, currency_id) OVERRIDING SYSTEM VALUE
    SELECT ${FIRST_ACCOUNT} + 2 * (u.number - 1) + c.turn - 1, u.id, 'demo', 'change', c.id
    FROM users u, unnest($2::integer[]) WITH ORDINALITY AS c (id, turn)`;

/** Opens users with an account in each currency, funded from outside. */
export async function openGrownUsers(pool: pg.Pool, db: Db, clock: Clock): Promise<void> {
  const indexes = Array.from({ length: GROWN_USERS }, (_, index) => index);
  await pool.query(USERS, [indexes.map(grownUser), CURRENCIES]);
  for (const [turn, currencyId] of CURRENCIES.entries())
    await inTransaction(db, async (tx) => {
      const line = { currencyId, kind: "funding", ref: null } as const;
      const paid = neg(mul(FUNDS, fromInteger(GROWN_USERS), "down"));
      const lines: Line[] = [
        { ...line, accountId: await outsideAccount(tx, "demo", currencyId), amount: paid },
        ...indexes.map((index) => ({
          ...line,
          accountId: FIRST_ACCOUNT + 2 * index + turn,
          amount: FUNDS,
        })),
      ];
      const causeId = `${currencyId}`;
      const named = { realm: "demo", cause: "bench.users", causeId, reason: null } as const;
      await post(tx, { ...named, postedAt: clock.now(), lines });
    });
}
