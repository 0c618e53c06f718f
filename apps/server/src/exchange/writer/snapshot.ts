import pg from "pg";
import { endSoon } from "../../db/keep-awake.ts";
import type { Open } from "./opener.ts";
import type { State } from "./state.ts";

/** The NOTIFY channel on which a shard's leader is asked for a snapshot, by the shard's name. */
export const SNAPSHOT_ASKED = "exchange_snapshots";

const CONFIG: pg.ClientConfig = {
  application_name: "candor-snapshot",
  connectionTimeoutMillis: 2_000,
  statement_timeout: 600_000,
};
/** The longest time for which a writer waits while a snapshot's moment is fixed. */
const FIXED_MS = 1_000;

/**
 * Asks for a snapshot of a moment from now on; while one is being taken, another follows it. `wake` has the writer look
 * at its errands.
 */
export function askForSnapshot(state: State, wake: () => void): void {
  state.isSnapshotAsked = true;
  state.snapshots ??= takeAsked(state, wake).finally(() => (state.snapshots = undefined));
}

async function takeAsked(state: State, wake: () => void): Promise<void> {
  while (state.isSnapshotAsked) {
    state.isSnapshotAsked = false;
    await takeSnapshot(state, wake);
  }
}

/**
 * Stores the shard's rows as they are between two batches, as a start for replays. The writer waits only while the
 * moment is fixed; the rows are copied while it goes on.
 */
async function takeSnapshot(state: State, wake: () => void): Promise<void> {
  const { databaseUrl, shard, log } = state.parts;
  const signal = state.running?.signal;
  const client = new pg.Client({ connectionString: databaseUrl, ...CONFIG });
  client.on("error", () => undefined);
  const cut = (): void => void endSoon(client);
  signal?.addEventListener("abort", cut);
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await fixBetweenBatches(state, client, wake);
    await client.query("SELECT take_snapshot($1)", [shard.name]);
    await client.query("COMMIT");
  } catch (error) {
    if (signal?.aborted !== true) log.error({ err: error }, "no snapshot of the shard was taken");
  } finally {
    signal?.removeEventListener("abort", cut);
    await endSoon(client);
  }
}

function fixBetweenBatches(state: State, client: pg.Client, wake: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const isLost = state.open?.lease.lost ?? Promise.resolve();
    void isLost.then(() => reject(new Error("the lease of the shard is lost")));
    state.errands.push((open) => fixMoment(state, client, open).then(resolve, reject));
    wake();
  });
}

/** The first read of a transaction fixes the moment that its later reads see. */
async function fixMoment({ parts }: State, client: pg.Client, { memory }: Open): Promise<void> {
  const { epoch, batch } = memory.position;
  const { rowCount } = await client.query({
    text: "SELECT FROM exchange_state WHERE shard = $1 AND epoch = $2 AND batch = $3",
    values: [parts.shard.name, epoch, batch],
    query_timeout: FIXED_MS,
  } as pg.QueryConfig);
  if (rowCount !== 1) throw new Error("another process leads the shard");
  for (const book of memory.books.values()) memory.productOf.get(book.key)?.rejournal(book);
}
