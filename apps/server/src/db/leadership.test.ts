import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../platform/log.ts";
import { type Cable, createCable } from "../testing/cable.ts";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { type Lease, acquireLease } from "./leadership.ts";

let database: TestDatabase;
let cable: Cable | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await cable?.cut();
});

const running = new AbortController();
const candidate = (name: string, databaseUrl = database.url, onHeld?: (pid: number) => void) =>
  acquireLease({
    databaseUrl,
    name,
    log: createLog("silent"),
    signal: running.signal,
    ...(onHeld === undefined ? {} : { onHeld }),
  });
const pidOf = ({ client }: Lease): number => (client as unknown as { processID: number }).processID;

describe("the lease", () => {
  it("one process holds a lease until it ends, and then the next one gets it", async () => {
    const first = await candidate("one");
    const holders: number[] = [];
    let isTaken = false;
    const waiting = candidate("one", database.url, (pid) => holders.push(pid)).then((lease) => {
      isTaken = true;
      return lease;
    });
    while (holders.length < 3) await sleep(50);
    expect(isTaken).toBe(false);
    expect(new Set(holders)).toEqual(new Set([pidOf(first)]));
    await first.end();
    await (await waiting).end();
  });

  it("leases of different names are independent", async () => {
    const [first, second] = await Promise.all([candidate("left"), candidate("right")]);
    expect(pidOf(first)).not.toBe(pidOf(second));
    await Promise.all([first.end(), second.end()]);
  });

  it("a process hears that its lease is lost when its connection is ended", async () => {
    const lease = await candidate("ended");
    await database.ownerPool.query("SELECT pg_terminate_backend($1)", [pidOf(lease)]);
    await expect(lease.lost).resolves.toBeUndefined();
  });

  it("a lease passes on from a holder that the network has silenced, and that holder hears of it", async () => {
    cable = await createCable(database.url);
    const silenced = await candidate("silent", cable.url);
    const successor = candidate("silent");
    cable.silence();
    await (await successor).end();
    await expect(silenced.lost).resolves.toBeUndefined();
  });
});
