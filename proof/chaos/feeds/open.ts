import pg from "pg";
import { openDb, openPool } from "../../../apps/server/src/db/pool.ts";
import { createNotes } from "./notes.ts";
import { STAGE_SECONDS } from "./options.ts";
import { type Run, type Server, openServer } from "./server.ts";
import { REALMS, type Stage } from "./stage.ts";
import { type User, openTrader } from "./users.ts";
import { createSteeredTime, createVenues } from "./venues.ts";
import { shortenOptions } from "../../harness/option-load.ts";
import { createRandom } from "../../harness/random.ts";

const USERS_EACH = 4;

export type OpenStage = {
  stage: Stage;
  /** As the owner of the database. */
  owners: pg.Pool;
  /** One of each realm, with nothing else to do than ask. */
  askers: readonly User[];
  /** Ends venues and servers; the pools are still there for who judges. */
  end: () => Promise<void>;
  close: () => Promise<void>;
};

/** Two servers on a seeded database, venues that quote, and users with funds in both realms. */
export async function openStage(url: string, ownerUrl: string, seed: number): Promise<OpenStage> {
  const random = createRandom(seed);
  const time = createSteeredTime();
  const pool = openPool(url, 6);
  const owners = new pg.Pool({ connectionString: ownerUrl, max: 3 });
  // Connections that are ended with their database.
  owners.on("error", () => undefined);
  const rival = await owners.connect();
  // How often they quote is not up to the seed, so they do not draw from the scenes' numbers.
  const venues = createVenues(time.clock, createRandom(seed));
  const run: Run = { url, pool, time, venues, ...createNotes() };
  const ownerDb = openDb(owners);
  const users: User[] = [];
  const askers: User[] = [];
  for (const realm of REALMS) {
    askers.push(await openTrader(ownerDb, time.clock, realm));
    for (let count = 0; count < USERS_EACH; count += 1)
      users.push(await openTrader(ownerDb, time.clock, realm));
  }
  await shortenOptions(owners, STAGE_SECONDS);
  const open = (): Promise<Server> => openServer(run);
  const pair = { leader: await open(), standby: await open() };
  const state = { isHeldUp: false, isQuiet: false };
  const stage: Stage = { ...run, random, pair, open, rival, users, state };
  return {
    stage,
    owners,
    askers,
    end: async () => {
      venues.stop();
      await pair.leader.stop();
      await pair.standby.stop();
      rival.release();
    },
    close: async () => {
      await Promise.all([pool.end(), owners.end()]);
    },
  };
}
