import { rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { contract } from "@candor/contract";
import type { Area, Endpoint } from "@candor/contract/define.ts";
import { LINES_TYPE, linesIn } from "@candor/contract/lines.ts";
import type { Missing } from "@candor/contract/missing-states.ts";
import { COMMON_REFUSALS } from "@candor/contract/refusals.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { expect, inject } from "vitest";
import { createApp } from "../app.ts";
import { okAnswer } from "../http/envelope.ts";
import type { Config } from "../platform/config/config.ts";
import { type Ctx, createCtx } from "../manifest/ctx.ts";
import { type Db, type Pool, openDb, openPool } from "../db/pool.ts";
import { areas } from "../areas.ts";
import { audit } from "../ledger/audit.ts";
import type { Installed } from "../manifest/install.ts";
import { createLog } from "../platform/log.ts";
import { simulatedMarkets } from "../seed/simulated-markets.ts";
import { configFor } from "./test-config.ts";
import { type FakeClock, WORLD_BEGINS, createFakeClock } from "./fake-clock.ts";
import { type Factors, type FakeSource, createFakeSources } from "./fake-sources.ts";
import { setSessionClock } from "./session-clock.ts";

declare module "vitest" {
  interface ProvidedContext {
    ownerUrl: string;
    worldUrl: string;
  }
}

export type TestDatabase = {
  url: string;
  /** The address for the console's role. */
  consoleUrl: string;
  ownerUrl: string;
  pool: Pool;
  db: Db;
  ownerPool: Pool;
  drop: () => Promise<void>;
};

type DatabaseOptions = {
  /** True for a world with the content of a first start; otherwise only migrated. */
  isSeeded?: boolean;
  through?: (url: string) => Promise<string>;
};

/**
 * A database of its own, cloned from a template; `pool` works as the application's role, and reaches the server by
 * any address that `through` makes of its own.
 */
export async function createTestDatabase({
  isSeeded = false,
  through = (url) => Promise.resolve(url),
}: DatabaseOptions = {}): Promise<TestDatabase> {
  const template = new URL(inject(isSeeded ? "worldUrl" : "ownerUrl"));
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = new URL(template);
  admin.pathname = "/postgres";
  // Tests do not wait for the disk, so copying files costs half of logging pages.
  await runAs(
    admin,
    `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`,
  );
  const owner = new URL(template);
  owner.pathname = `/${name}`;
  const asRole = (role: string): string => {
    const url = new URL(owner);
    url.username = role;
    return url.href;
  };
  const url = await through(asRole("candor_api"));
  const pool = openPool(url, 10);
  const ownerPool = new pg.Pool({ connectionString: owner.href, max: 3 });
  ownerPool.on("error", () => undefined);
  return {
    url,
    consoleUrl: asRole("candor_console"),
    ownerUrl: owner.href,
    pool,
    db: openDb(pool),
    ownerPool,
    drop: async () => {
      await Promise.all([pool.end(), ownerPool.end()]);
      await runAs(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runAs(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The areas' checks of a sound database. */
export const { audited } = areas;

type Sent = {
  token?: string;
  key?: string;
  lang?: string;
  /** The device that a client names, with its proof. */
  device?: string;
  stepUp?: string;
  /** The client's address, by default this machine's. */
  address?: string;
  /** Headers that a browser adds by itself. */
  headers?: Record<string, string>;
};
export type Answered<T> = {
  type: string;
  code: number;
  message: T;
  refusal?: { code: string; params: Record<string, string> };
  missing?: Missing;
};

export type Harness = {
  ctx: Ctx;
  app: FastifyInstance;
  clock: FakeClock;
  database: TestDatabase;
  /** Calls over HTTP as a client would; the answer is checked against the contract. */
  call: <Id extends CallId>(
    id: Id,
    input: CallInput<Id>,
    sent?: Sent,
  ) => Promise<Answered<CallOutput<Id>>>;
  /** Sets every source's price of every market to its reference price times this, or its own factor, and ticks once. */
  moveIndex: (factor: string, own?: Factors) => Promise<void>;
  /** The same with a factor for each source, in their order. */
  moveSources: (factors: readonly string[], own?: Factors) => Promise<void>;
  /** Moves to the next second with unchanged prices; it decides the orders accepted before. */
  nextSecond: () => Promise<void>;
  /** The first sources quote now, each with its own factor; the others are silent. */
  quote: (factors: readonly string[]) => void;
  /** Takes the index in the current second from the present quotes. */
  tick: () => Promise<void>;
  /** The number of subscribers to recorded seconds; each wait for a price is one. */
  listeners: () => number;
  /** Stops everything, and fails unless the ledger is sound. */
  close: () => Promise<void>;
};

type Options = {
  config?: Partial<Config>;
  /** A seeded database to use. */
  database?: TestDatabase;
  /** Areas that replace the product's. */
  areas?: Installed;
  /** False leaves every market without its first tick. */
  isTicked?: boolean;
};

/** The seconds and quotes that a test controls. */
function pricesOf(
  ctx: Ctx,
  clock: FakeClock,
  sources: readonly FakeSource[],
): Pick<Harness, "quote" | "tick" | "moveSources" | "moveIndex" | "nextSecond"> {
  const quote = (factors: readonly string[], own?: Factors): void =>
    factors.forEach((factor, index) => sources[index]?.quote(dec(factor), own));
  const tick = async (): Promise<void> => {
    await ctx.feed.tickOnce(Math.floor(clock.now().getTime() / 1000));
    await ctx.exchange.idle();
  };
  let last: Parameters<Harness["moveSources"]> = [[]];
  const moveSources: Harness["moveSources"] = async (factors, own) => {
    last = [factors, own];
    clock.advance(1_000);
    quote(
      sources.map((_, index) => factors[index] ?? "1"),
      own,
    );
    await tick();
  };
  return {
    quote,
    tick,
    moveSources,
    moveIndex: (factor, own) =>
      moveSources(
        sources.map(() => factor),
        own,
      ),
    nextSecond: () => moveSources(...last),
  };
}

/** A whole server on a database of its own, with a clock and sources that the test moves. */
export async function createHarness(options: Options = {}): Promise<Harness> {
  const database = options.database ?? (await createTestDatabase({ isSeeded: true }));
  await setSessionClock(database.ownerPool, WORLD_BEGINS);
  const clock = createFakeClock(WORLD_BEGINS);
  const given = options.config ?? {};
  const config: Config = {
    ...configFor(database),
    // Derived as `readConfig` does.
    hasTrialPages: given.isProduction !== true,
    isPaying: given.signer !== undefined,
    ...given,
  };
  const sources = createFakeSources(simulatedMarkets(), clock);
  const ctx = await createCtx({
    config,
    clock,
    log: createLog("silent"),
    pool: database.pool,
    sources,
    areas: options.areas ?? areas,
    elapsedMs: clock.elapsedMs,
  });
  let listeners = 0;
  const { onEvent } = ctx.feed;
  ctx.feed.onEvent = (listener) => {
    listeners += 1;
    const stop = onEvent(listener);
    return () => {
      listeners -= 1;
      stop();
    };
  };
  await ctx.feed.start({ isByHand: true });
  await ctx.exchange.start();
  const app = await createApp(ctx);
  const prices = pricesOf(ctx, clock, sources);
  if (options.isTicked !== false) await prices.moveIndex("1");
  return {
    ctx,
    app,
    clock,
    database,
    ...prices,
    listeners: () => listeners,
    call: (id, input, sent = {}) => callOver(app, id, input, sent),
    close: async () => {
      await app.close();
      await ctx.feed.stop();
      await ctx.exchange.stop();
      const findings = await audit(database.pool, audited);
      await database.drop();
      rmSync(ctx.config.filesFolder, { recursive: true, force: true });
      expect(findings).toEqual([]);
    },
  };
}

export function endpointOf(id: string): Endpoint {
  const [area = "", name = ""] = id.split(".");
  const call = (contract as Record<string, Area>)[area]?.calls[name];
  if (call === undefined) throw new Error(`no call ${id}`);
  return call;
}

export async function callOver<T>(
  app: FastifyInstance,
  id: string,
  input: object,
  sent: Sent,
): Promise<Answered<T>> {
  const call = endpointOf(id);
  const form = new URLSearchParams({
    ...(input as Record<string, string>),
    lang: sent.lang ?? "en",
  }).toString();
  const isGet = call.method === "GET";
  const response = await app.inject({
    method: call.method,
    remoteAddress: sent.address ?? "127.0.0.1",
    url: `/api${call.path}${isGet ? `?${form}` : ""}`,
    headers: {
      ...(sent.token === undefined ? {} : { authorization: sent.token }),
      ...(sent.key === undefined ? {} : { "idempotency-key": sent.key }),
      ...(sent.device === undefined ? {} : { "device-id": sent.device }),
      ...(sent.stepUp === undefined ? {} : { "step-up": sent.stepUp }),
      ...(isGet ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      ...sent.headers,
    },
    ...(isGet ? {} : { payload: form }),
  });
  expect(response.statusCode).toBeLessThan(500);
  const isLines = String(response.headers["content-type"]).startsWith(LINES_TYPE);
  const answer = isLines
    ? ({ ...okAnswer(linesIn(response.body)) } as Answered<T>)
    : response.json<Answered<T>>();
  if (answer.type === "ok") call.output.parse(answer.message);
  else if (response.statusCode === 200) expectDeclared(call, answer.refusal?.code);
  return answer;
}

function expectDeclared(call: Endpoint, code: string | undefined): void {
  expect([...call.refusals, ...COMMON_REFUSALS]).toContain(code);
}
