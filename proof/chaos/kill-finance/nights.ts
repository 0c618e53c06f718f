import { join } from "node:path";
import { mkdirSync, writeFileSync } from "node:fs";
import { dec } from "@candor/money";
import { daysAfter, nextMidnight } from "@candor/rules/finance/days.ts";
import { openUser } from "../../../apps/server/src/areas/auth/index.ts";
import type { WrittenTerms } from "../../../apps/server/src/areas/staking/terms.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { publish } from "../../../apps/server/src/products/term-rows.ts";
import { layDeposits, layDuals } from "../../harness/finance-rows.ts";
import { fundUsers } from "../../harness/fund-users.ts";
import type { MutantName } from "../../mutants/mutants.ts";
import { type RunningServer, createServer } from "../../harness/running-server.ts";
import { laySale } from "./sale-rows.ts";

const USERS = 600;
/** The server works in batches of tens to two hundred, so each kind needs several in a night. */
const DEPOSITS = 900;
const DUALS = 800;
const RENEW_EVERY = 50;
const DEPOSIT = { subject: "night-2", days: 2 };
/** The clock starts this long before midnight, so that the server is up when it comes. */
const BEFORE_SECONDS = 2;

/** A server whose clock goes from midnight to midnight, with work that is due at each. */
export type Nights = Awaited<ReturnType<typeof openNights>>;

export async function openNights(mutant?: MutantName) {
  const folder = join(import.meta.dirname, "../../..", ".candor", "kill-finance");
  mkdirSync(folder, { recursive: true });
  const clockFile = join(folder, `clock-${process.pid}-${mutant ?? "sound"}`);
  const first = nextMidnight(new Date());
  const midnight = (night: number): Date => daysAfter(first, night);
  const goTo = (at: Date): void =>
    writeFileSync(clockFile, `${Math.round((at.getTime() - Date.now()) / 1_000)}`);
  goTo(new Date(midnight(1).getTime() - 12 * 3_600_000));
  const server = await createServer({
    ...(mutant !== undefined && { mutant }),
    environment: { CANDOR_CLOCK_FILE: clockFile },
  });
  const users = await openUsers(server);
  // From the first night on, some deposits have earned a day and others end.
  for (const night of [-1, 0]) await lay(server, users, midnight(night));
  return {
    server,
    midnight,
    /** Adds the deposits, investments and the sale that begin or end with a night. */
    lay: async (night: number): Promise<void> => {
      await lay(server, users, midnight(night));
      await layDuals(server.pool, users, { count: DUALS, maturesAt: midnight(night) });
      await laySale(server.pool, users, midnight(night));
    },
    goBefore: (night: number): void =>
      goTo(new Date(midnight(night).getTime() - BEFORE_SECONDS * 1_000)),
    /** The number of deposits laid by a night. */
    laidBy: (night: number): number => (night + 2) * DEPOSITS,
  };
}

const lay = ({ pool }: RunningServer, users: readonly string[], startsAt: Date): Promise<void> =>
  layDeposits(pool, users, {
    count: DEPOSITS,
    startsAt,
    subject: DEPOSIT.subject,
    renewEvery: RENEW_EVERY,
  });

async function openUsers({ pool }: RunningServer): Promise<string[]> {
  const db = openDb(pool);
  const users = await inTransaction(db, async (tx) => {
    const opened: string[] = [];
    for (let count = 0; count < USERS; count += 1)
      opened.push(await openUser(tx, systemClock, { realm: "demo" }));
    await publish(tx, {
      area: "staking",
      subject: DEPOSIT.subject,
      value: {
        currency_id: 3,
        category: "lockming",
        days: DEPOSIT.days,
        daily_rate: "0.003",
        minimum: "10",
        maximum: "50000",
        penalty_ratio: "0.005",
        budget: null,
      } satisfies WrittenTerms,
      now: new Date(),
    });
    return opened;
  });
  const { rows: houses } = await pool.query<{ id: string }>(
    "SELECT id FROM holders WHERE realm = 'demo' AND name IN ('house:staking', 'house:dual')",
  );
  for (const currencyId of [1, 3]) {
    await fundUsers(db, users, "change", dec("1000000"), currencyId);
    await fundUsers(
      db,
      houses.map(({ id }) => id),
      "change",
      dec("10000000"),
      currencyId,
    );
  }
  return users;
}
