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
  /** A pool with the rights of the database's owner. */
  owners: pg.Pool;
  /** One user of each realm who only places test orders. */
  askers: readonly User[];
  /** Stops venues and servers but keeps the pools for the judges. */
  end: () => Promise<void>;
  close: () => Promise<void>;
};

/** Two servers on a seeded database, venues that quote, and users with funds in both realms. */
export async function openStage(url: string, ownerUrl: string, seed: number): Promise<OpenStage> {
  const random = createRandom(seed);
  const time = createSteeredTime();
  const pool = openPool(url, 6);
  const owners = new pg.Pool({ connectionString: ownerUrl, max: 3 });
  // Dropping the database ends its connections, which is no fault.
  owners.on("error", () => undefined);
  const rival = await owners.connect();
  // The number of quotes depends on time, so venues do not draw from the scenes' random numbers.
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
