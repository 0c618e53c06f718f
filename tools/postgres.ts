import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { Client } from "pg";

import { isPortFree, freePort } from "./ports.ts";
import { ensureData, ownerRole, writeSettings } from "./postgres/data.ts";
import { findPlace, type Place } from "./postgres/place.ts";
import { runningPostmaster, startPostmaster, stopPostmaster } from "./postgres/postmaster.ts";
import { problem } from "./problem.ts";

/** A running PostgreSQL of our own on the loopback address. `folder` is where its data and log are. */
export type Cluster = {
  host: string;
  port: number;
  pid: number;
  folder: string;
  /** The address for the superuser; the database is `candor` unless another is named. */
  ownerUrl: (database?: string) => string;
  /** Ends the server and waits for it; a server that is gone already is no error. */
  stop: () => Promise<void>;
};

export type ClusterOptions = {
  folder: string;
  /** With a port named, a taken one is an error. Without, it is the port of the last start or any free one. */
  port?: number;
  /** Values for postgresql.conf that replace the defaults below. */
  settings?: Record<string, string>;
  /** Receives a line when something unusual is done, such as making a system account. */
  note?: (line: string) => void;
};

const host = "127.0.0.1";

const defaults: Record<string, string> = {
  listen_addresses: host,
  unix_socket_directories: "",
  max_connections: "120",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  wal_compression: "off",
  // Filling a new segment with zeros first keeps every commit waiting for 60 ms.
  wal_init_zero: "off",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] %d ",
  log_checkpoints: "off",
};

/**
 * Starts the PostgreSQL that comes with the dependencies on a data folder, making the folder, the
 * owner's password and the database `candor` at the first start. A server that already runs on the
 * folder (the program before was killed) is taken over as it is.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const cluster = await startServer(options);
  await ensureDatabase(cluster.ownerUrl("postgres"));
  return cluster;
}

/** Starts a server whose data folder has the database already; it may still be recovering when this returns. */
export async function startServer(options: ClusterOptions): Promise<Cluster> {
  const note = options.note ?? (() => {});
  const place = findPlace(resolve(options.folder), note);
  await ensureData(place);
  const postmaster = runningPostmaster(place) ?? (await start(place, options));
  const password = readFileSync(place.passwordFile, "utf8").trim();
  const ownerUrl = (database = "candor") =>
    `postgres://${ownerRole}:${password}@${host}:${postmaster.port}/${database}`;
  return { host, ...postmaster, folder: place.home, ownerUrl, stop: () => stopPostmaster(place) };
}

async function start(place: Place, options: ClusterOptions) {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (attempt === 1 ? await lastPort(place) : await freePort());
    writeSettings(place, { ...defaults, ...options.settings, port: String(port) });
    if ((await startPostmaster(place)) === "started") {
      writeFileSync(portFile(place), `${port}\n`);
      const postmaster = runningPostmaster(place);
      if (postmaster) return postmaster;
      throw problem(`PostgreSQL ended right after its start (log: ${place.log}).`);
    }
    if (options.port !== undefined || attempt === 5)
      throw problem(`Port ${port} is in use by another program: PostgreSQL cannot listen on it.`);
  }
}

async function lastPort(place: Place): Promise<number> {
  const stored = existsSync(portFile(place))
    ? Number.parseInt(readFileSync(portFile(place), "utf8"), 10)
    : undefined;
  return stored && (await isPortFree(stored)) ? stored : freePort();
}

function portFile(place: Place): string {
  return join(place.home, "port");
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'candor'");
    if (rowCount === 0) await client.query("create database candor");
  } finally {
    await client.end();
  }
}
