import { randomUUID } from "node:crypto";
import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { keepConsoleKey } from "../../apps/server/src/operators/console-key.ts";
import { seedWorld } from "../../apps/server/src/seed/seed.ts";
import { seedNear } from "../../apps/server/src/testing/near-seed.ts";
import { recordMoves } from "../../apps/server/src/testing/option-moves.ts";
import { freePort } from "../../tools/ports.ts";
import { loginAs } from "../../tools/logins.ts";
import { type Cluster, type ClusterOptions, startCluster } from "../../tools/postgres.ts";
import { ensure, worldHash } from "../../tools/test-cluster/templates.ts";
import { killTree } from "./kill-tree.ts";
import type { MutantName } from "../mutants/mutants.ts";
import { type ProcessTerms, type ServerProcess, beginProcess } from "./server-process.ts";

const root = join(import.meta.dirname, "../..");

/** After a kill PostgreSQL syncs every file: one by one it takes seconds, and only Linux can sync all at once. */
const ownSettings: Record<string, string> =
  process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {};

/** A real server process on a fresh database of a cluster that loses nothing, to be killed at will. */
export type RunningServer = {
  base: string;
  /** The console's address, where it is served. */
  consoleBase: string;
  /** The variables of both processes: addresses of the database, the pepper, keys. */
  environment: NodeJS.ProcessEnv;
  /** The owner's connections, which survive every kill. */
  pool: pg.Pool;
  /** Starts the process and returns when it answers. */
  start: () => Promise<void>;
  /** The number of the started process. */
  pid: () => number;
  /** Starts another process of the same installation at its own address, by default as a standby. */
  startAnother: (another?: Another) => Promise<ServerProcess>;
  kill: () => Promise<void>;
  /** Kills PostgreSQL with all its processes; nothing it had not written survives. */
  killDatabase: () => Promise<void>;
  /** Starts PostgreSQL where it was; returns when it takes connections. */
  startDatabase: () => Promise<void>;
  /** The process's log so far, from warnings up. */
  log: () => string;
  /** Ends all processes and drops the database. */
  close: () => Promise<void>;
};

/** A further process: its variables, when it counts as started, and the folder of another version. */
export type Another = {
  environment?: Record<string, string>;
  as?: "writing" | "standing-by";
  version?: string;
};

export type ServerOptions = {
  /** A bug put into the server's source while it loads. */
  mutant?: MutantName;
  /** Further bugs. */
  mutants?: readonly MutantName[];
  /** Lifts the rate limits. */
  isUnlimited?: boolean;
  /** Edits that are no bugs but shorten waits that would take a proof too long. */
  shortened?: readonly MutantName[];
  /** Serves the built client beside the calls. */
  isWebServed?: boolean;
  /** Serves the operators' console from a process beside it. */
  isConsoleServed?: boolean;
  /** Variables of the process beyond those of any server. */
  environment?: Record<string, string>;
  /** PostgreSQL's settings beyond those of any cluster. */
  settings?: Record<string, string>;
  /** Opens another database than one server on this folder, at each start of the database. */
  openDatabase?: OpenDatabase;
};

export type OpenDatabase = (options: ClusterOptions) => Promise<Cluster>;

const TEMPLATE = "proof_world_";

const mutantsOf = (options: ServerOptions): MutantName[] => {
  const { mutant, mutants = [], isUnlimited, shortened = [] } = options;
  return [
    ...(mutant === undefined ? [] : [mutant]),
    ...mutants,
    ...(isUnlimited === true ? (["no-rate-limits"] as const) : []),
    ...shortened,
  ];
};

export async function createServer(options: ServerOptions = {}): Promise<RunningServer> {
  const settings = { ...ownSettings, ...options.settings };
  // Suites that run at once kill only a database of their own.
  const folder = join(root, ".candor", process.env["PROOF_CLUSTER"] ?? "proof-cluster");
  const { openDatabase = startCluster, isConsoleServed = false } = options;
  let cluster = await openDatabase({ folder, settings });
  const { port: databasePort } = cluster;
  const name = `proof_${randomUUID().replaceAll("-", "")}`;
  const world = await (template ??= ensureWorld(cluster));
  await runAs(cluster.ownerUrl("postgres"), `CREATE DATABASE ${name} TEMPLATE ${world}`);
  const ownerUrl = cluster.ownerUrl(name);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  pool.on("error", () => undefined);
  const state = join(root, ".candor", "proof", name);
  const mutants = mutantsOf(options);
  const environment: NodeJS.ProcessEnv = {
    ...(await environmentOf(ownerUrl, state)),
    CANDOR_MUTANT: mutants.join(","),
    ...options.environment,
    ...(options.isWebServed === true && { WEB_DIST: join(root, "apps", "web", "dist") }),
  };
  await keepConsoleKey(openDb(pool), environment["PEPPER"] ?? "");
  const [port, consolePort] = [await freePort(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const logFile = join(state, "server.log");
  const output = openSync(logFile, "a");
  const log = (): string => readFileSync(logFile, "utf8");
  const hooks =
    mutants.length === 0 ? [] : ["--import", new URL("../mutants/mutate.ts", import.meta.url).href];
  const begun: ServerProcess[] = [];
  let running: ServerProcess | undefined;
  const begin = (ports: ProcessTerms["ports"], another: Another = {}): ServerProcess => {
    const { version } = another;
    const own = { ...environment, ...another.environment, MUTATED_VERSION: version };
    const terms = { ports, environment: own, version, isConsoleServed, hooks, output, log };
    const started = beginProcess(terms);
    begun.push(started);
    return started;
  };

  return {
    base,
    consoleBase: `http://127.0.0.1:${consolePort}`,
    environment,
    pool,
    start: async () => {
      running = begin([port, consolePort]);
      await running.answers("writing");
    },
    startAnother: async (another = {}) => {
      const started = begin([await freePort(), await freePort()], another);
      await started.answers(another.as ?? "standing-by");
      return started;
    },
    pid: () => running?.pid() ?? NaN,
    kill: async () => {
      await running?.kill();
    },
    log,
    killDatabase: () => killTree(cluster.pid),
    startDatabase: async () => {
      cluster = await openDatabase({ folder, settings, port: databasePort });
    },
    close: async () => {
      for (const { kill } of begun) await kill();
      await pool.end();
      await runAs(cluster.ownerUrl("postgres"), `DROP DATABASE ${name} WITH (FORCE)`);
      await cluster.stop();
      rmSync(state, { recursive: true });
    },
  };
}

/** The template that this process's servers clone one after another. */
let template: Promise<string> | undefined;

/** Makes a template as a first start leaves it, without the charts' history; the cluster keeps it for the day. */
async function ensureWorld(cluster: Cluster): Promise<string> {
  const name = `${TEMPLATE}${new Date().toISOString().slice(0, "2026-01-31".length).replaceAll("-", "_")}_${worldHash()}`;
  const admin = cluster.ownerUrl("postgres");
  const found = await runAs(
    admin,
    `SELECT datname FROM pg_database WHERE datname ~ '^${TEMPLATE}'`,
  );
  for (const { datname } of found)
    if (datname !== name) await runAs(admin, `DROP DATABASE "${datname}" WITH (FORCE)`);
  await ensure(cluster, name, undefined, async (url) => {
    await migrate(url);
    const db = openDb(new pg.Pool({ connectionString: url, max: 2 }));
    await seedWorld(db, systemClock, { isHouseFunded: true, isSimulated: true });
    await recordMoves(db, systemClock.now());
    await db.destroy();
  });
  return name;
}

async function environmentOf(ownerUrl: string, state: string): Promise<NodeJS.ProcessEnv> {
  mkdirSync(state, { recursive: true });
  return {
    ...process.env,
    CANDOR_STATE: state,
    FIAT_RATES_URLS: "",
    TRIAL_PAGES: "on",
    PEPPER: randomUUID(),
    // Under this seed a bitcoin stays near 83,000, the price for which the races' limits are chosen.
    FEED_SEED: seedNear(83_000, new Date()),
    FILE_KEYS: randomUUID(),
    STATEMENT_KEY: `MC4CAQAwBQYDK2VwBCIEIA${"k".repeat(42)}`,
    VAPID_KEYS: `${"p".repeat(87)},${"k".repeat(43)}`,
    DATABASE_URL: await loginAs(ownerUrl, "candor_api"),
    CONSOLE_DATABASE_URL: await loginAs(ownerUrl, "candor_console"),
  };
}

async function runAs(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(statement);
  await client.end();
  return rows;
}
