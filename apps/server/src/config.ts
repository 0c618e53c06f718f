import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export type Config = {
  host: string;
  port: number;
  databaseUrl: string;
  /** The operators' console: a port and a role in the database of its own. */
  consolePort: number;
  consoleDatabaseUrl: string;
  isProduction: boolean;
  version: string;
  /** Where the built web client lies; undefined serves the calls alone. */
  webFolder: string | undefined;
  /** The same of the built console. */
  consoleFolder: string | undefined;
  /** Who asks for `/metrics` from another machine carries it. */
  metricsToken: string | undefined;
  /** Where traces are sent; undefined makes none. */
  otlpUrl: string | undefined;
  /** Where uploaded pictures lie. */
  filesFolder: string;
  /** Keys every stored code and password hash; without it the database alone verifies nothing. */
  pepper: string;
  isInviteRequired: boolean;
  /** `simulator`, or the exchanges to read live prices from. */
  feed: FeedConfig;
  mail: { url: string; from: string } | undefined;
  sms: { url: string } | undefined;
  /** Requests a minute by rate class. */
  rates: Rates;
  /** A file that holds by how many seconds the clock is moved, for trying out what takes days. */
  clockFile: string | undefined;
};

export type FeedConfig =
  | { kind: "simulator"; seed: string }
  | { kind: "live"; exchanges: string[] };

export type Rates = Record<"read" | "write" | "order" | "auth" | "code", number>;

export const DEFAULT_RATES: Rates = { read: 1_200, write: 240, order: 1_200, auth: 60, code: 20 };

/** Reads the environment; throws with one clear sentence when something needed is missing. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const isProduction = environment["NODE_ENV"] === "production";
  const state = resolve(environment["CANDOR_STATE"] ?? ".candor");
  return {
    host: environment["HOST"] ?? "127.0.0.1",
    port: smallNumber(environment["PORT"] ?? "8080"),
    databaseUrl: environment["DATABASE_URL"] ?? readState(state, "database-url", "DATABASE_URL"),
    consolePort: smallNumber(environment["CONSOLE_PORT"] ?? "8090"),
    consoleDatabaseUrl:
      environment["CONSOLE_DATABASE_URL"] ??
      readState(state, "console-database-url", "CONSOLE_DATABASE_URL"),
    isProduction,
    version: packageVersion(),
    webFolder: environment["WEB_DIST"],
    consoleFolder: environment["CONSOLE_DIST"],
    metricsToken: environment["METRICS_TOKEN"],
    otlpUrl: environment["OTEL_EXPORTER_OTLP_ENDPOINT"],
    filesFolder: resolve(environment["FILES"] ?? join(state, "files")),
    pepper: pepperOf(environment, state),
    isInviteRequired: environment["INVITE_REQUIRED"] === "1",
    feed: feedOf(environment),
    mail: pair(environment["MAIL_URL"], environment["MAIL_FROM"] ?? "no-reply@localhost"),
    sms: environment["SMS_URL"] === undefined ? undefined : { url: environment["SMS_URL"] },
    rates: DEFAULT_RATES,
    clockFile: clockFileOf(environment, isProduction),
  };
}

export type SetupConfig = Pick<Config, "isProduction" | "pepper" | "feed"> & {
  ownerUrl: string;
  state: string;
  /** How far back candles are drawn for a new world. */
  historyDays: number;
};

/** The same for the program that prepares the database as its owner. */
export function readSetupConfig(environment: NodeJS.ProcessEnv = process.env): SetupConfig {
  const ownerUrl = environment["DATABASE_OWNER_URL"];
  if (ownerUrl === undefined) throw new Error("DATABASE_OWNER_URL is not set");
  const state = resolve(environment["CANDOR_STATE"] ?? ".candor");
  return {
    ownerUrl,
    state,
    isProduction: environment["NODE_ENV"] === "production",
    pepper: pepperOf(environment, state),
    feed: feedOf(environment),
    historyDays: smallNumber(environment["HISTORY_DAYS"] ?? "30"),
  };
}

function clockFileOf(environment: NodeJS.ProcessEnv, isProduction: boolean): string | undefined {
  const file = environment["CANDOR_CLOCK_FILE"];
  if (file !== undefined && isProduction)
    throw new Error("CANDOR_CLOCK_FILE is set: in production nobody moves the clock");
  return file;
}

const SECRET_MIN = 32;

function pepperOf(environment: NodeJS.ProcessEnv, state: string): string {
  const pepper = environment["PEPPER"] ?? readState(state, "pepper", "PEPPER");
  if (pepper.length < SECRET_MIN) throw new Error(`PEPPER has fewer than ${SECRET_MIN} characters`);
  return pepper;
}

function feedOf(environment: NodeJS.ProcessEnv): FeedConfig {
  const exchanges = (environment["FEED_EXCHANGES"] ?? "").split(",").filter((name) => name !== "");
  return exchanges.length > 0
    ? { kind: "live", exchanges }
    : { kind: "simulator", seed: environment["FEED_SEED"] ?? "candor" };
}

function smallNumber(text: string): number {
  if (!/^[0-9]{1,5}$/.test(text)) throw new Error(`not a number of at most five digits: ${text}`);
  return Number.parseInt(text, 10);
}

const pair = (url: string | undefined, from: string): Config["mail"] =>
  url === undefined ? undefined : { url, from };

function readState(folder: string, file: string, variable: string): string {
  try {
    return readFileSync(join(folder, file), "utf8").trim();
  } catch {
    throw new Error(`${variable} is not set and ${join(folder, file)} cannot be read`);
  }
}

function packageVersion(): string {
  const file = new URL("../../../package.json", import.meta.url);
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return version;
}
