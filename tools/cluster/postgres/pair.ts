import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPlace } from "../../postgres/place.ts";
import { runningPostmaster, stopPostmaster } from "../../postgres/postmaster.ts";
import { type Cluster, type ClusterOptions, startCluster } from "../../postgres.ts";
import { problem } from "../../problem.ts";
import { archiveSettings, forgetBefore, makeArchive, restoreSettings } from "./archive.ts";
import { createForwarder } from "./forwarder.ts";
import { isWritable } from "./restore.ts";
import { discard, markAsStandby, promote, startStandby, waitForStandby } from "./standby.ts";

const NAMES = ["a", "b"] as const;
type Name = (typeof NAMES)[number];

/** The interval of asking the primary, and the failures in a row after which it counts as dead. */
const PROBE_MS = 250;
const FAILURES = 3;

export type PairOptions = ClusterOptions & {
  /** Each commit waits for the standby's disk; without this, acknowledged commits can be lost. */
  isSynchronous?: boolean;
};

/** A primary and its standby behind the one address of the cluster. */
export type Pair = Cluster & {
  primary: () => Cluster;
  /** Undefined after a promotion, until the other server follows again. */
  standby: () => Cluster | undefined;
  /** Resolves when the primary has not answered several times in a row. */
  primaryIsSilent: () => Promise<void>;
  /** Makes the standby lead; the former primary never leads again with its present data. */
  failOver: () => Promise<void>;
  /** Makes the other server follow again, with a fresh copy of the primary's data. */
  rejoin: () => Promise<void>;
  /** The folder of the server that does not lead. */
  otherFolder: () => string;
};

/**
 * Starts both. Which of the two leads is written down before it is promoted, and a folder that does not lead is never started
 * as it is: its data is replaced by a copy of the primary's. One process decides this, without a vote: it is for one machine.
 */
export async function startPair(options: PairOptions): Promise<Pair> {
  const { folder, port, isSynchronous = true, settings, note } = options;
  mkdirSync(folder, { recursive: true });
  const record = join(folder, "leader");
  let leader: Name = existsSync(record) && readFileSync(record, "utf8") === "b" ? "b" : "a";
  const other = (): Name => (leader === "a" ? "b" : "a");
  const folderOf = (name: Name): string => join(folder, name);
  const placeOfArchive = findPlace(folderOf("a"), note ?? (() => {}));
  const archive = join(placeOfArchive.home, "archive");
  makeArchive(archive, placeOfArchive);
  const terms = {
    settings: { ...settings, ...archiveSettings(archive), ...restoreSettings(archive) },
    ...(note === undefined ? {} : { note }),
  };
  const lead = (name: Name): void => {
    writeFileSync(`${record}.new`, name);
    renameSync(`${record}.new`, record);
    leader = name;
  };

  let primary = await startCluster({ folder: folderOf(leader), ...terms });
  if (!(await isWritable(primary.ownerUrl("postgres")))) await promote(primary);
  let standby: Cluster | undefined;
  const rejoin = async (): Promise<void> => {
    const name = other();
    const place = findPlace(folderOf(name), () => {});
    if (runningPostmaster(place) !== undefined) await stopPostmaster(place);
    discard(folderOf(name));
    const follow = { ...terms, folder: folderOf(name), primary, name, archive };
    const started = await startStandby(follow);
    ({ standby } = started);
    forgetBefore(archive, started.firstSegment);
    if (isSynchronous) await waitForStandby(primary, name);
  };
  await waitForStandby(primary, undefined);
  await rejoin();
  const forwarder = await createForwarder(port);
  forwarder.pointTo(primary.port);

  return {
    host: primary.host,
    port: forwarder.port,
    folder,
    get pid() {
      return primary.pid;
    },
    ownerUrl: (database) => {
      const url = new URL(primary.ownerUrl(database));
      url.port = `${forwarder.port}`;
      return url.href;
    },
    primary: () => primary,
    standby: () => standby,
    otherFolder: () => folderOf(other()),
    primaryIsSilent: () => untilSilent(primary.ownerUrl("postgres")),
    failOver: async () => {
      if (standby === undefined) throw problem("There is no standby to lead.");
      forwarder.pointTo(undefined);
      markAsStandby(folderOf(leader));
      lead(other());
      await promote(standby);
      [primary, standby] = [standby, undefined];
      forwarder.pointTo(primary.port);
    },
    rejoin,
    stop: async () => {
      await forwarder.close();
      await standby?.stop();
      await primary.stop();
    },
  };
}

async function untilSilent(url: string): Promise<void> {
  for (let failures = 0; failures < FAILURES;) {
    failures = (await isWritable(url)) ? 0 : failures + 1;
    await sleep(PROBE_MS);
  }
}
