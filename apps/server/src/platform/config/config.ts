import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ChainNodes, chainNodesOf } from "./chain-nodes.ts";
import { type DepositKeys, depositKeysOf } from "./deposit-keys.ts";
import { type FeedConfig, feedConfigOf } from "./feed-config.ts";
import { type Caps, DEFAULT_CAPS, DEFAULT_RATES, type Rates } from "./limits.ts";
import { environmentOf, refuseForeign } from "./process-secrets.ts";
import { type SignerConfig, signerOf } from "./withdrawal-signer.ts";
import { type Role, rolesOf } from "./roles.ts";
import { residentsOf, trialPagesOf } from "./trial.ts";
import { type TrustProxy, trustOf } from "./trust-proxy.ts";
import { fiatRatesUrlsOf } from "./fiat-services.ts";

/** The configuration of both app and console, which are processes with a port and a database role each. */
export type CoreConfig = {
  host: string;
  port: number;
  /** The address for the process's own role. */
  databaseUrl: string;
  isProduction: boolean;
  /** Whether a trial serves pages that show codes to any visitor; production has none. */
  hasTrialPages: boolean;
  /** The proxies that may name a request's origin; see `trustOf`. */
  trustProxy: TrustProxy;
  /** How long a newly enrolled operator may not approve. */
  approvalWaitMs: number;
  /** How long a new link for an existing operator does not open yet. */
  renewalWaitMs: number;
  /** How long in advance the resumption of a halted market is published. */
  resumeNoticeMs: number;
  /** How long a security change holds the account's withdrawals. */
  securityHoldMs: number;
  /** How long nothing is sent to a newly listed address. */
  addressHoldMs: number;
  version: string;
  /** The folder of this process's built client; undefined serves only the calls. */
  clientFolder: string | undefined;
  /** The beginning of links in messages: scheme and host. */
  webUrl: string;
  /** The host names of this installation; an IP address is always accepted. */
  hosts: readonly string[];
  /** The token that a reader of `/metrics` needs; without one, only this machine may read. */
  metricsToken: string | undefined;
  /** The address that traces are sent to; undefined makes none. */
  otlpUrl: string | undefined;
  /** The folder of uploaded pictures. */
  filesFolder: string;
  /** Keys every stored hash of a code or password; the database alone cannot verify any. */
  pepper: string;
  /** Uploads are sealed with the first; the others open what was sealed before it. */
  fileKeys: readonly string[];
  /** Requests a minute by rate class, and the codes sent to all callers together. */
  rates: Rates;
  /** What a network may have open at a time. */
  caps: Caps;
  /** The nodes for the chains that deposits are seen on. */
  chains: ChainNodes;
  /** Whether withdrawals are paid, as they are with a signer. */
  isPaying: boolean;
  /** A file with the seconds by which the clock is moved, to try out what takes days. */
  clockFile: string | undefined;
};

/** The app's configuration, with what the console does not need. */
export type Config = CoreConfig & {
  /** Signs the closing balances of months: an Ed25519 key, PKCS 8 in base64url. */
  statementKey: string;
  feed: FeedConfig;
  /** The services that quote a US dollar in other currencies; undefined asks none. */
  fiatRatesUrls: readonly string[];
  mail: { url: string; from: string } | undefined;
  sms: { url: string } | undefined;
  /** The keys and address shown to push services, and further hosts that pushes may go to. */
  push: PushConfig;
  /** The public keys of users' deposit addresses by network; they cannot spend. */
  depositKeys: DepositKeys;
  /** The signer of withdrawals, a process of its own; without it, nothing is withdrawn. */
  signer: SignerConfig | undefined;
  /** This process's roles, and the server for messages to others; without it, this is the only process. */
  roles: ReadonlySet<Role>;
  natsUrl: string | undefined;
  /** Whether a trial's simulated accounts trade; production has none. */
  hasResidents: boolean;
};

export type PushConfig = {
  publicKey: string;
  privateKey: string;
  /** Where a push service reports problems: a mail or web address. */
  subject: string;
  hosts: readonly string[];
};

/** Reads the app's environment; throws one clear sentence if a required value is missing. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  refuseForeign("app", environment);
  const core = coreOf(environment);
  const { isProduction } = core;
  const state = stateOf(environment);
  return {
    ...core,
    port: smallNumber(environment["PORT"] ?? "8080"),
    databaseUrl: environment["DATABASE_URL"] ?? readState(state, "database-url", "DATABASE_URL"),
    clientFolder: environment["WEB_DIST"],
    statementKey: statementKeyOf(environment, state),
    feed: feedOf(environment, state, isProduction),
    fiatRatesUrls: fiatRatesUrlsOf(environment["FIAT_RATES_URLS"]),
    mail: pair(environment["MAIL_URL"], environment["MAIL_FROM"] ?? "no-reply@localhost"),
    sms: environment["SMS_URL"] === undefined ? undefined : { url: environment["SMS_URL"] },
    push: pushOf(environment, state, isProduction),
    depositKeys: depositKeysOf(environment["DEPOSIT_KEYS"], isProduction),
    signer: signerOf(environment["SIGNER_URL"], environment["SIGNER_REQUEST_KEY"]),
    ...rolesOf(environment["ROLES"], environment["NATS_URL"]),
    hasResidents: residentsOf(environment["TRIAL_RESIDENTS"], isProduction),
  };
}

/** The same for a program that is no process of the app but uses its database role. */
export const readConfigFor = (databaseUrl: string): Config =>
  readConfig({ ...environmentOf("app", process.env), DATABASE_URL: databaseUrl });

/** The same for the console. */
export function readConsoleConfig(environment: NodeJS.ProcessEnv = process.env): CoreConfig {
  refuseForeign("console", environment);
  return {
    ...coreOf(environment),
    port: smallNumber(environment["CONSOLE_PORT"] ?? "8090"),
    databaseUrl:
      environment["CONSOLE_DATABASE_URL"] ??
      readState(stateOf(environment), "console-database-url", "CONSOLE_DATABASE_URL"),
    clientFolder: environment["CONSOLE_DIST"],
  };
}

const stateOf = (environment: NodeJS.ProcessEnv): string =>
  resolve(environment["CANDOR_STATE"] ?? ".candor");

function coreOf(
  environment: NodeJS.ProcessEnv,
): Omit<CoreConfig, "port" | "databaseUrl" | "clientFolder"> {
  const isProduction = environment["NODE_ENV"] === "production";
  const state = stateOf(environment);
  const hosts = hostsOf(environment["HOSTS"] ?? "", isProduction);
  const minutes = (name: string, production: string, trial: string): number =>
    smallNumber(environment[name] ?? (isProduction ? production : trial)) * MINUTE_MS;
  return {
    host: environment["HOST"] ?? "127.0.0.1",
    isProduction,
    hasTrialPages: trialPagesOf(environment["TRIAL_PAGES"], isProduction),
    trustProxy: trustOf(environment["TRUST_PROXY"] ?? ""),
    approvalWaitMs: minutes("APPROVAL_WAIT_MINUTES", "1440", TRIAL_WAIT_MINUTES),
    renewalWaitMs: minutes("RENEWAL_WAIT_MINUTES", "2880", TRIAL_WAIT_MINUTES),
    resumeNoticeMs: minutes("RESUME_NOTICE_MINUTES", "5", "0"),
    securityHoldMs: minutes("SECURITY_HOLD_MINUTES", "1440", TRIAL_HOLD_MINUTES),
    addressHoldMs: minutes("ADDRESS_HOLD_MINUTES", "2880", TRIAL_ADDRESS_HOLD_MINUTES),
    version: packageVersion(),
    webUrl: environment["WEB_URL"] ?? webUrlOf(environment, hosts),
    hosts,
    metricsToken: metricsTokenOf(environment["METRICS_TOKEN"], isProduction),
    otlpUrl: environment["OTEL_EXPORTER_OTLP_ENDPOINT"],
    filesFolder: resolve(environment["FILES"] ?? join(state, "files")),
    pepper: pepperOf(environment, state),
    fileKeys: fileKeysOf(environment, state),
    rates: DEFAULT_RATES,
    caps: DEFAULT_CAPS,
    chains: chainNodesOf(environment["CHAINS"] ?? "", isProduction),
    isPaying: environment["SIGNER_URL"] !== undefined,
    clockFile: clockFileOf(environment, isProduction),
  };
}

export type SetupConfig = Pick<Config, "isProduction" | "pepper" | "feed" | "hasResidents"> & {
  clockFile: string | undefined;
  ownerUrl: string;
  state: string;
  /** How many days back a new world's candles are drawn. */
  historyDays: number;
  /** The console's address, for the first owners' links. */
  consoleUrl: string;
};

/** The same for the program that prepares the database as its owner. */
export function readSetupConfig(environment: NodeJS.ProcessEnv = process.env): SetupConfig {
  const ownerUrl = environment["DATABASE_OWNER_URL"];
  if (ownerUrl === undefined) throw new Error("DATABASE_OWNER_URL is not set");
  const state = resolve(environment["CANDOR_STATE"] ?? ".candor");
  const isProduction = environment["NODE_ENV"] === "production";
  return {
    ownerUrl,
    state,
    isProduction,
    pepper: pepperOf(environment, state),
    feed: feedOf(environment, state, isProduction),
    hasResidents: residentsOf(environment["TRIAL_RESIDENTS"], isProduction),
    clockFile: clockFileOf(environment, isProduction),
    historyDays: smallNumber(environment["HISTORY_DAYS"] ?? "30"),
    consoleUrl: environment["CONSOLE_URL"] ?? "http://127.0.0.1:8090",
  };
}

function clockFileOf(environment: NodeJS.ProcessEnv, isProduction: boolean): string | undefined {
  const file = environment["CANDOR_CLOCK_FILE"];
  if (file !== undefined && isProduction)
    throw new Error("CANDOR_CLOCK_FILE is set: the clock cannot be moved in production");
  return file;
}

/** Behind a proxy on this machine, every request would seem to come from this machine. */
function metricsTokenOf(token: string | undefined, isProduction: boolean): string | undefined {
  if (isProduction && (token ?? "").length < SECRET_MIN)
    throw new Error(`METRICS_TOKEN has fewer than ${SECRET_MIN} characters: production needs one`);
  return token;
}

/** By the first host name, or for this machine. */
const webUrlOf = (environment: NodeJS.ProcessEnv, [host]: readonly string[]): string =>
  host === undefined ? `http://localhost:${environment["PORT"] ?? "8080"}` : `https://${host}`;

/** `HOSTS`: the names that a browser may reach us by (`candor.example,console.candor.example`). */
function hostsOf(text: string, isProduction: boolean): string[] {
  const hosts = namesIn(text);
  if (isProduction && hosts.length === 0)
    throw new Error("HOSTS is not set: production answers only to names that it is given");
  return hosts;
}

function feedOf(environment: NodeJS.ProcessEnv, state: string, isProduction: boolean): FeedConfig {
  const { FEED_EXCHANGES: names = "", FEED_SEED: seed } = environment;
  const readSeed = () => readState(state, "feed-seed", "FEED_SEED");
  return feedConfigOf({ exchanges: namesIn(names), seed, readSeed, isProduction });
}

const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== "");

const SECRET_MIN = 32;
const MINUTE_MS = 60_000;
/** Long enough to be seen, and short enough to try out what follows. */
const TRIAL_WAIT_MINUTES = "1";
const TRIAL_HOLD_MINUTES = "10";
const TRIAL_ADDRESS_HOLD_MINUTES = "1";
const TRIAL_SUBJECT = "mailto:no-reply@localhost";

function pepperOf(environment: NodeJS.ProcessEnv, state: string): string {
  const pepper = environment["PEPPER"] ?? readState(state, "pepper", "PEPPER");
  if (pepper.length < SECRET_MIN) throw new Error(`PEPPER has fewer than ${SECRET_MIN} characters`);
  return pepper;
}

/** `FILE_KEYS`: separated by commas, a new key before those it replaces. */
function fileKeysOf(environment: NodeJS.ProcessEnv, state: string): string[] {
  const text = environment["FILE_KEYS"] ?? readState(state, "file-keys", "FILE_KEYS");
  const keys = text.split(",").map((one) => one.trim());
  if (keys.some(({ length }) => length < SECRET_MIN))
    throw new Error(`FILE_KEYS has a key of fewer than ${SECRET_MIN} characters`);
  return keys;
}

function statementKeyOf(environment: NodeJS.ProcessEnv, state: string): string {
  const text = environment["STATEMENT_KEY"] ?? readState(state, "statement-key", "STATEMENT_KEY");
  if (!/^MC4CAQAwBQYDK2VwBCIEI[\w-]{43}$/.test(text))
    throw new Error("STATEMENT_KEY is no private key of Ed25519 (PKCS 8, base64url)");
  return text;
}

/** `VAPID_KEYS`: the public and the private key of a P-256 pair, base64url, separated by a comma. */
function pushOf(environment: NodeJS.ProcessEnv, state: string, isProduction: boolean): PushConfig {
  const text = environment["VAPID_KEYS"] ?? readState(state, "vapid-keys", "VAPID_KEYS");
  const [, publicKey, privateKey] = /^([\w-]{87}),([\w-]{43})$/.exec(text) ?? [];
  if (publicKey === undefined || privateKey === undefined)
    throw new Error("VAPID_KEYS is not a public and a private key, separated by a comma");
  const subject = environment["VAPID_SUBJECT"] ?? (isProduction ? "" : TRIAL_SUBJECT);
  if (!/^(?:mailto:|https:\/\/)./.test(subject))
    throw new Error("VAPID_SUBJECT is no address that begins with mailto: or https://");
  return { publicKey, privateKey, subject, hosts: namesIn(environment["PUSH_HOSTS"] ?? "") };
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
  const file = new URL("../../../../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
