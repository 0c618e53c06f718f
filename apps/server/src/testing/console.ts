import type { Endpoint, OperatorArea, OperatorRole } from "@candor/contract/define.ts";
import { operatorContract } from "@candor/contract";
import { COMMON_REFUSALS, OPERATOR_REFUSALS } from "@candor/contract/refusals.ts";
import type {
  OperatorCallId,
  OperatorCallInput,
  OperatorCallOutput,
} from "@candor/contract/types.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { insertOperator } from "../areas/auth/operator-rows.ts";
import { createConsoleApp, openOperatorCtx } from "../console-app.ts";
import { answerConsole } from "../console-link/answer-console.ts";
import { watchLatency } from "../console-link/latency.ts";
import { createCoreCtx } from "../manifest/ctx.ts";
import { type Db, type Pool, openDb, openPool } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import { followConfiguration } from "../follow/configuration.ts";
import { newId } from "../platform/ids.ts";
import type { AuditBody } from "../operators/audit-log.ts";
import { keepConsoleKey, withConsoleKey } from "../operators/console-key.ts";
import { deviceCookie, operatorCookie } from "../operators/cookies.ts";
import type { OperatorCtx } from "../operators/operator-ctx.ts";
import { sealSecret } from "../operators/second-factor.ts";
import { newSecret, totpCode } from "../protection/totp.ts";
import { openOperatorSession } from "../operators/sessions.ts";
import { enrolledAt } from "./enrolled.ts";
import type { Answered, Harness } from "./harness.ts";
import { operatorEndpoint } from "./operator-endpoint.ts";
import { operatorStepUp } from "./operator-step-up.ts";

/** Enough operators of each role for decisions: one requests, two approve, and one is left over. */
const NUMBERS: Record<OperatorRole, number> = {
  support: 1,
  verification: 2,
  finance: 4,
  risk: 3,
  content: 2,
  configuration: 4,
  auditor: 1,
  owner: 4,
};

export const OPERATOR_PASSWORD = "the password of every operator of the tests";

/** An operator's name, which opens a session; a session's own token; or none. */
type Who = string | { token: string } | undefined;
type Sent = {
  lang?: string;
  headers?: Record<string, string>;
  address?: string;
  /** The step-up of a call; null sends none, and undefined sends a valid one. */
  stepUp?: string | null;
};

export type OperatorConsole = {
  app: FastifyInstance;
  ctx: OperatorCtx;
  /** The database as its owner, to set up rows without the steps that lead to them. */
  ownerDb: Db;
  /** Calls as the console's page does; the answer is checked against the contract. */
  call: <Id extends OperatorCallId>(
    who: Who,
    id: Id,
    input: OperatorCallInput<Id>,
    sent?: Sent,
  ) => Promise<Answered<OperatorCallOutput<Id>>>;
  /** The same with any input, and the whole response. */
  send: (
    who: Who,
    id: OperatorCallId,
    input: object,
    sent?: Sent,
  ) => Promise<LightMyRequestResponse>;
  /** Signs in with password and code; returns the session's token and the device's, if given. */
  signIn: (
    name: string,
    sent?: { password?: string; code?: string; address?: string; device?: string },
  ) => Promise<{ outcome: string; token: string; device: string }>;
  /** An operator's authenticator code in `seconds` from now. */
  codeOf: (seconds?: number) => string;
  idOf: (name: string) => string;
  /** The audit log, oldest first. */
  audit: () => Promise<AuditBody[]>;
  close: () => Promise<void>;
};

/**
 * The console beside a harness's server, with operators of every role: `finance`, `finance-2`, and so on. It shares
 * nothing with it but the database and the prices, which the test makes second by second.
 */
export async function openConsole(harness: Harness): Promise<OperatorConsole> {
  const { ctx, close } = await openLinked(harness);
  const app = await createConsoleApp(ctx);
  const cookie = operatorCookie(ctx.config.isProduction).name;
  const secret = newSecret();
  const ownerDb = openDb(harness.database.ownerPool);
  const ids = await enrolAll(ctx, ownerDb, secret);
  const idOf = (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`no operator ${name}`);
    return id;
  };
  const codeOf = (seconds = 0): string =>
    totpCode(secret, new Date(ctx.clock.now().getTime() + seconds * 1_000));

  const send: OperatorConsole["send"] = async (who, id, input, sent = {}) => {
    const { lang = "en", headers, address = "127.0.0.1" } = sent;
    const token =
      typeof who === "string"
        ? await inTransaction(ctx.db, (tx) =>
            openOperatorSession(tx, ctx.clock, idOf(who), "127.0.0.1"),
          )
        : who?.token;
    const { method, path } = operatorEndpoint(id);
    const stepUp =
      sent.stepUp === undefined ? await operatorStepUp(ctx, { token, id, input }) : sent.stepUp;
    const isGet = method === "GET";
    const query = new URLSearchParams({ ...(input as Record<string, string>), lang });
    return app.inject({
      method,
      remoteAddress: address,
      url: `/console/api${path}${isGet ? `?${query.toString()}` : ""}`,
      headers: {
        ...(token !== undefined && { cookie: `${cookie}=${token}` }),
        ...(typeof stepUp === "string" && { "step-up": stepUp }),
        ...headers,
      },
      ...(!isGet && { payload: { ...input, lang } }),
    });
  };

  return {
    app,
    ctx,
    ownerDb,
    send,
    codeOf,
    idOf,
    call: async (who, id, input, sent) => {
      const response = await send(who, id, input, sent);
      return checked(operatorEndpoint(id), response);
    },
    signIn: async (name, { password = OPERATOR_PASSWORD, code = codeOf(), ...sent } = {}) => {
      const shown = deviceCookie(ctx.config.isProduction).name;
      const response = await send(
        undefined,
        "auth.signIn",
        { name, password, code },
        { ...sent, ...(sent.device && { headers: { cookie: `${shown}=${sent.device}` } }) },
      );
      const { refusal } = checked<unknown>(operatorEndpoint("auth.signIn"), response);
      const given = (wanted: string): string =>
        response.cookies.find((one) => one.name === wanted)?.value ?? "";
      return { outcome: refusal?.code ?? "ok", token: given(cookie), device: given(shown) };
    },
    audit: () => auditIn(ctx.pool),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** The operators' context, and the app's side of its link to the exchange. */
async function openLinked(
  harness: Harness,
): Promise<{ ctx: OperatorCtx; close: () => Promise<void> }> {
  const { areas, clock, config: ofApp, feed, indexOf, log } = harness.ctx;
  await keepConsoleKey(openDb(harness.database.ownerPool), ofApp.pepper);
  const pool = openPool(withConsoleKey(harness.database.consoleUrl, ofApp.pepper), 5);
  const config = { ...ofApp, databaseUrl: harness.database.consoleUrl };
  const core = await createCoreCtx({ areas, clock, config, log, pool, sources: [] });
  const ctx = await openOperatorCtx({ ...core, feed, indexOf });
  const ownFollowing = await followConfiguration(core);
  const following = await followConfiguration(harness.ctx, harness.ctx.exchange.refresh);
  const latency = watchLatency(harness.ctx.metrics);
  const readConfiguration = following.read;
  const stopAnswering = await answerConsole(harness.ctx, { latency, readConfiguration });
  return {
    ctx,
    close: async () => {
      await stopAnswering();
      await following.stop();
      await ownFollowing.stop();
      await ctx.link.stop();
      latency.stop();
      await pool.end();
    },
  };
}

async function auditIn(pool: Pool): Promise<AuditBody[]> {
  const { rows } = await pool.query<{ body: AuditBody }>(
    "SELECT body FROM audit_log ORDER BY number",
  );
  return rows.map(({ body }) => body);
}

/** Opens the pictures of a request, as a deciding operator's screen does. */
export async function seePictures(office: OperatorConsole, name: string, id: string) {
  const { rows } = await office.ctx.pool.query<{ pictures: string[] }>(
    "SELECT pictures FROM operator_requests WHERE id = $1",
    [id],
  );
  const cookie = operatorCookie(office.ctx.config.isProduction).name;
  for (const picture of rows[0]?.pictures ?? []) {
    const token = await inTransaction(office.ctx.db, (tx) =>
      openOperatorSession(tx, office.ctx.clock, office.idOf(name), "127.0.0.1"),
    );
    const { message, type } = await office.call({ token }, "trust.linkPicture", { id: picture });
    if (type === "ok")
      await office.app.inject({ url: message.link, headers: { cookie: `${cookie}=${token}` } });
  }
}

/** Each of these operators looks at a request's pictures and approves it; returns the last outcome. */
export async function approvedBy(
  office: OperatorConsole,
  id: string,
  by: readonly string[],
  reason?: string,
): Promise<string> {
  let [state, version] = ["open", 1];
  for (const name of by) {
    await seePictures(office, name, id);
    const answer = await office.call(name, "trust.approveRequest", {
      id,
      version,
      ...(reason !== undefined && { reason }),
    });
    if (answer.refusal !== undefined) return answer.refusal.code;
    ({ state, version } = answer.message);
  }
  return state;
}

/** All operators share one password and authenticator, because hashing is slow on purpose. */
async function enrolAll(
  ctx: OperatorCtx,
  ownerDb: Db,
  secret: string,
): Promise<Map<string, string>> {
  const passwordHash = await ctx.hashing.hash(OPERATOR_PASSWORD);
  if (passwordHash === undefined) throw new Error("the password was not hashed");
  const ids = new Map<string, string>();
  for (const [role, count] of Object.entries(NUMBERS) as [OperatorRole, number][])
    for (let number = 1; number <= count; number += 1) {
      const name = number === 1 ? role : `${role}-${number}`;
      const operator = {
        id: newId(ctx.clock),
        name,
        roles: [role],
        created_at: ctx.clock.now(),
        ...enrolledAt(ctx.clock.now()),
        password_hash: passwordHash,
        totp_secret: sealSecret(ctx.config.pepper, secret),
      };
      await inTransaction(ownerDb, (tx) => insertOperator(tx, operator));
      ids.set(name, operator.id);
    }
  return ids;
}

/** The refusals that execution of a request may have in any queue; an approval returns them. */
const ofQueues = Object.values<OperatorArea>(operatorContract).flatMap(({ queues }) =>
  Object.values(queues).flatMap(({ refusals }) => refusals),
);

/** Any operators' call may be refused for lack of a role. */
function checked<T>(call: Endpoint, response: LightMyRequestResponse): Answered<T> {
  expect(response.statusCode).toBeLessThan(500);
  const answer = response.json<Answered<T>>();
  if (answer.type === "ok") call.output.parse(answer.message);
  else if (response.statusCode === 200)
    expect([...call.refusals, ...ofQueues, ...COMMON_REFUSALS, ...OPERATOR_REFUSALS]).toContain(
      answer.refusal?.code,
    );
  return answer;
}
