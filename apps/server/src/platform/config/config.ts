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

/** What the app and the console both go by; each is a process with a port and a role in the database of its own. */
export type CoreConfig = {
  host: string;
  port: number;
  /** As the process's own role. */
  databaseUrl: string;
  isProduction: boolean;
  /** Whether pages that show codes to any visitor are served, for trying things out; production has none. */
  hasTrialPages: boolean;
  /** Whose word counts on where a request comes from; see `trustOf`. */
  trustProxy: TrustProxy;
  /** How long a newly enrolled operator of the console may not approve. */
  approvalWaitMs: number;
  /** How long a new link for an operator who is here already opens nothing. */
  renewalWaitMs: number;
  /** How long before a halted market trades again its moment is published. */
  resumeNoticeMs: number;
  /** How long a change of what protects an account holds its withdrawals up. */
  securityHoldMs: number;
  /** How long nothing is sent to an address that was just listed. */
  addressHoldMs: number;
  version: string;
  /** Where the built client of this process lies; undefined serves the calls alone. */
  clientFolder: string | undefined;
  /** How links in messages begin: scheme and host. */
  webUrl: string;
  /** The names under which this installation is reached; an address always is one. */
  hosts: readonly string[];
  /** Who asks for `/metrics` carries it; without one, this machine alone may ask. */
  metricsToken: string | undefined;
  /** Where traces are sent; undefined makes none. */
  otlpUrl: string | undefined;
  /** Where uploaded pictures lie. */
  filesFolder: string;
  /** Keys every stored code and password hash; without it the database alone verifies nothing. */
  pepper: string;
  /** Uploads are sealed with the first; the others open what was sealed before it. */
  fileKeys: readonly string[];
  /** Requests a minute by rate class, and the codes that are sent to everybody together. */
  rates: Rates;
  /** What a network may have at a time. */
  caps: Caps;
  /** What answers for the chains that deposits are seen on. */
  chains: ChainNodes;
  /** Whether withdrawals are paid: a signer has an address. */
  isPaying: boolean;
  /** A file that holds by how many seconds the clock is moved, for trying out what takes days. */
  clockFile: string | undefined;
};

/** The app's, with what the console has no use for. */
export type Config = CoreConfig & {
  /** Signs the closing balances of months: an Ed25519 key, PKCS 8 in base64url. */
  statementKey: string;
  feed: FeedConfig;
  /** The services that quote a US dollar in other currencies; undefined asks none. */
  fiatRatesUrls: readonly string[];
  mail: { url: string; from: string } | undefined;
  sms: { url: string } | undefined;
  /** The keys and the address that we show to push services, and hosts that we send to besides theirs. */
  push: PushConfig;
  /** The keys that users' deposit addresses are derived from, by network; none of them can spend. */
  depositKeys: DepositKeys;
  /** What signs withdrawals, in a process of its own; undefined: nothing is withdrawn. */
  signer: SignerConfig | undefined;
  /** What this process does, and by which server it speaks with the others; undefined: it is the only one. */
  roles: ReadonlySet<Role>;
  natsUrl: string | undefined;
  /** Whether simulated accounts trade, for trying things out; production has none. */
  hasResidents: boolean;
};

export type PushConfig = {
  publicKey: string;
  privateKey: string;
  /** Whom a service writes to when something is wrong: a mail or web address. */
  subject: string;
  hosts: readonly string[];
};

/** Reads the app's environment; throws with one clear sentence when something needed is missing. */
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

/** The same for a program that is no process of the app and works as its role. */
export const readConfigFor = (databaseUrl: string): Config =>
  readConfig({ ...environmentOf("app", process.env), DATABASE_URL: databaseUrl });

/** The same of the console's. */
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
  /** How far back candles are drawn for a new world. */
  historyDays: number;
  /** Where the first owners find the console, for the links they enrol by. */
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

/** Behind a proxy on the same machine everybody would come from this machine. */
function metricsTokenOf(token: string | undefined, isProduction: boolean): string | undefined {
  if (isProduction && (token ?? "").length < SECRET_MIN)
    throw new Error(`METRICS_TOKEN has fewer than ${SECRET_MIN} characters: production needs one`);
  return token;
}

/** By the first of our names, or on this machine. */
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
/** Long enough to be seen, short enough to try out what comes after it. */
const TRIAL_WAIT_MINUTES = "1";
const TRIAL_HOLD_MINUTES = "10";
const TRIAL_ADDRESS_HOLD_MINUTES = "1";
const TRIAL_SUBJECT = "mailto:no-reply@localhost";

function pepperOf(environment: NodeJS.ProcessEnv, state: string): string {
  const pepper = environment["PEPPER"] ?? readState(state, "pepper", "PEPPER");
  if (pepper.length < SECRET_MIN) throw new Error(`PEPPER has fewer than ${SECRET_MIN} characters`);
  return pepper;
}

/** `FILE_KEYS`: separated by commas, a new one in front of those that it replaces. */
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

/** `VAPID_KEYS`: the public and the private one of a pair of P-256, base64url, separated by a comma. */
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
