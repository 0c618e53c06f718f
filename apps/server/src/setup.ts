import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { areas } from "./areas.ts";
import { openUser } from "./areas/auth/index.ts";
import { measureMoves } from "./areas/options/index.ts";
import { systemClock } from "./platform/clock.ts";
import { readSetupConfig } from "./platform/config/config.ts";
import { migrate } from "./db/migrate.ts";
import { type Db, openDb } from "./db/pool.ts";
import { inTransaction } from "./db/transaction.ts";
import { writeHistory } from "./feed/history.ts";
import { writeReaches } from "./feed/history-reaches.ts";
import { createHashing } from "./http/hashing.ts";
import { keepConsoleKey } from "./operators/console-key.ts";
import { inviteFirstOwners, seedTrialOperators } from "./seed/operators.ts";
import { beginningOf, pastToPlay, playPast } from "./residents/open-trial.ts";
import { seedResidents } from "./residents/seed.ts";
import { seedWorld } from "./seed/seed.ts";
import { DEMO_ACCOUNT, giveUpDueClock, refuseTrialWorld } from "./seed/trial.ts";
import { simulatedMarkets } from "./seed/simulated-markets.ts";

// Everything that the database's owner does before the server starts as its own role.
const config = readSetupConfig();
const inState = (file: string): string => join(resolve(config.state), file);

await migrate(config.ownerUrl);
const pool = new pg.Pool({ connectionString: config.ownerUrl, max: 4 });
const db = openDb(pool);
if (config.isProduction) await refuseTrialWorld(db);
if (config.clockFile !== undefined) await giveUpDueClock(db);
await giveLogin("candor_api", "database-url");
await giveLogin("candor_console", "console-database-url");
await keepConsoleKey(db, config.pepper);
const isSimulated = config.feed.kind === "simulator";
const past = config.hasResidents && isSimulated ? await pastToPlay(db, systemClock) : undefined;
const openedBy = past === undefined ? systemClock : beginningOf(past);
await seedWorld(db, systemClock, { isHouseFunded: !config.isProduction, isSimulated, openedBy });
if (config.hasResidents) await seedResidents(db, openedBy, config.pepper);
if (config.feed.kind === "simulator") {
  const { seed } = config.feed;
  const markets = simulatedMarkets();
  if (past !== undefined) {
    const appUrl = readFileSync(inState("database-url"), "utf8").trim();
    await playPast(past, { areas, appUrl, seed });
    process.stdout.write("    ninety days of simulated accounts that trade contracts\n");
  }
  const now = systemClock.now();
  const rows = await writeHistory(pool, { markets, seed, days: config.historyDays, now });
  await writeReaches(db, { markets, seed, now });
  if (rows > 0) process.stdout.write(`    ${rows} candles of history\n`);
}
// Options need measured moves of markets and reaches of sources before the first request.
await measureMoves(db, systemClock.now());
if (config.isProduction)
  await inviteFirstOwners(
    { db, clock: systemClock },
    { folder: inState("."), consoleUrl: config.consoleUrl },
  );
else {
  await seedDemoLogin(db);
  await seedTrialOperators(
    { db, clock: systemClock, hashing: createHashing(config.pepper), pepper: config.pepper },
    inState("operators.json"),
  );
}
await db.destroy();

/** Gives a role of the server a random password, kept beside the data. */
async function giveLogin(role: string, name: string): Promise<void> {
  const file = inState(name);
  const password = existsSync(file)
    ? new URL(readFileSync(file, "utf8").trim()).password
    : randomBytes(24).toString("hex");
  await pool.query(`ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  const url = new URL(config.ownerUrl);
  url.username = role;
  url.password = password;
  writeFileSync(file, `${url.href}\n`, { mode: 0o600 });
}

async function seedDemoLogin(database: Db): Promise<void> {
  const file = inState("demo-login.json");
  const found = await database
    .selectFrom("users")
    .select("id")
    .where("email", "=", DEMO_ACCOUNT)
    .executeTakeFirst();
  if (found !== undefined) return;
  const password = randomBytes(6).toString("base64url");
  const passwordHash = await createHashing(config.pepper).hash(password);
  if (passwordHash === undefined) throw new Error("the demo password was not hashed");
  await inTransaction(database, (tx) =>
    openUser(tx, systemClock, { realm: "demo", email: DEMO_ACCOUNT, password_hash: passwordHash }),
  );
  writeFileSync(file, JSON.stringify({ account: DEMO_ACCOUNT, password }), { mode: 0o600 });
}
