import { randomUUID } from "node:crypto";
import { spot } from "@candor/contract/areas/spot/calls.ts";
import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";
import { SUITABILITY_PRODUCTS } from "@candor/contract/area-words.ts";
import { PRODUCTS } from "@candor/contract/shown-words.ts";
import { dec } from "@candor/money";
import { insertOperator } from "../areas/auth/operator-rows.ts";
import { openUser } from "../areas/auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { createSessions } from "../http/session.ts";
import type { OperatorSampleContext } from "../manifest/samples.ts";
import { newId } from "../platform/ids.ts";
import type { Installed } from "../manifest/install.ts";
import { insertRequest } from "../operators/request-rows.ts";
import { openOperatorSession } from "../operators/sessions.ts";
import { areas } from "../areas.ts";
import { ACTORS, type Actor, type Cell } from "./access-matrix.ts";
import { AT_HOME } from "./at-home.ts";
import { enrolledAt } from "./enrolled.ts";
import { fundAccount } from "./funds.ts";
import { sampleOf } from "./samples.ts";
import { envelopeOf } from "./raw-request.ts";

/** The owner's balance, a figure that is searched for in other users' answers. */
export const OWNER_FUNDS = "12345.678912";

export type AccessRequest = {
  side: Cell["side"];
  method: "GET" | "POST" | "PUT";
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};
/** Sends a request to the server by any transport and returns its answer. */
export type Send = (request: AccessRequest) => Promise<{ status: number; text: string }>;

export type AccessWorld = {
  owner: { id: string; email: string; orderId: string };
  /** Opens a session for one request, so that no cell ends another one's session. */
  tokenOf: (actor: Actor) => Promise<string | undefined>;
  /** Makes the cell's call: `ok`, the code of its refusal, or another outcome of the server. */
  measure: (cell: Cell) => Promise<string>;
};

/** Users and operators of every kind and the objects of each sample; `db` is the owner's connection. */
export async function createAccessWorld(parts: {
  db: Db;
  clock: Clock;
  send: Send;
  /** The price at which a bid for bitcoin rests. */
  price: string;
  /** Areas that replace the product's. */
  installed?: Installed;
}): Promise<AccessWorld> {
  const { db, clock, send, price, installed = areas } = parts;
  const email = `${randomUUID()}@candor.example`;
  const ids = await inTransaction(db, (tx) => openPeople(tx, clock, email));
  const operators = new Map<string, string>();
  for (const role of OPERATOR_ROLES) operators.set(`operator:${role}`, await enrol(parts, role));
  const asker = await enrol(parts, "support");
  const shared = await subjects(parts, asker);
  const sessions = createSessions(db, clock);

  const tokenOf: AccessWorld["tokenOf"] = async (actor) => {
    if (actor === "guest") return undefined;
    if (actor === "stale") return "a-token-of-nobody";
    const operatorId = operators.get(actor);
    return inTransaction(db, (tx) =>
      operatorId === undefined
        ? sessions.open(tx, ids[actor as keyof typeof ids], AT_HOME)
        : openOperatorSession(tx, clock, operatorId, "127.0.0.1"),
    );
  };
  /** Each cell has its own objects, so that no call changes another cell's. */
  const subjectsOf = (cell: Cell) =>
    operators.has(cell.actor) && cell.call.kind === "write" ? subjects(parts, asker) : shared;
  const requestOf = async (cell: Cell, orderId: string): Promise<AccessRequest> => {
    const token = await tokenOf(cell.actor);
    const person = ACTORS.indexOf(cell.actor);
    const input =
      cell.side === "users"
        ? sampleOf("users", cell.id, installed).input({ orderId, person, price })
        : sampleOf("console", cell.id, installed).input({ ...(await subjectsOf(cell)), person });
    return requestFor(cell, input, token);
  };
  const placed = await send(
    await requestOf(
      {
        side: "users",
        id: "spot.placeOrder",
        call: spot.calls.placeOrder,
        actor: "owner",
        expected: "ok",
      },
      "",
    ),
  );
  const { message } = JSON.parse(placed.text) as { message: { id: string } };
  return {
    owner: { id: ids.owner, email, orderId: message.id },
    tokenOf,
    measure: async (cell) => outcomeIn(await send(await requestOf(cell, message.id))),
  };
}

type Parts = { db: Db; clock: Clock };

/** Two countries that no other test lives in. */
const ALLOWED = "AQ";
const BARRED = "BV";

/** Users of every kind, and the country rules of some of them. */
async function openPeople(tx: Tx, clock: Clock, email: string) {
  const owner = await openUser(tx, clock, { realm: "live", email });
  const amount = dec(OWNER_FUNDS);
  await fundAccount(tx, clock, { holderId: owner, realm: "live", currencyId: 3, amount });
  const somebody = (country: string, level: number) => openLive(tx, clock, country, level);
  await proven(tx, owner, ALLOWED, 2);
  await tx
    .insertInto("jurisdictions")
    .values([
      { country: ALLOWED, products: [...PRODUCTS] },
      { country: BARRED, products: [] },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const other = await somebody(ALLOWED, 2);
  for (const id of [owner, other]) await passQuizzes(tx, clock, id);
  return {
    owner,
    other,
    unverified: await somebody(ALLOWED, 0),
    barred: await somebody(BARRED, 2),
    demo: await openUser(tx, clock, { realm: "demo" }),
  };
}

async function openLive(tx: Tx, clock: Clock, country: string, level: number): Promise<string> {
  const id = await openUser(tx, clock, { realm: "live", email: `${randomUUID()}@x.example` });
  await proven(tx, id, country, level);
  return id;
}

const proven = (tx: Tx, id: string, country: string, level: number) =>
  tx.updateTable("users").set({ country, level }).where("id", "=", id).execute();

/** Has a user pass the quiz of every product that has one. */
async function passQuizzes(tx: Tx, clock: Clock, id: string): Promise<void> {
  const [risk_accepted_at, quiz_passed_at] = [clock.now(), clock.now()];
  for (const product of SUITABILITY_PRODUCTS)
    await tx
      .insertInto("suitability_standings")
      .values({ user_id: id, product, risk_accepted_at, quiz_passed_at })
      .execute();
}

/** An operator without sign-in; sessions are opened here. */
async function enrol({ db, clock }: Parts, role: OperatorRole): Promise<string> {
  const id = newId(clock);
  await inTransaction(db, (tx) =>
    insertOperator(tx, {
      id,
      name: `matrix-${randomUUID()}`.slice(0, 40),
      roles: [role],
      created_at: clock.now(),
      ...enrolledAt(clock.now()),
    }),
  );
  return id;
}

/** A user, an operator and an open request. */
async function subjects(
  parts: Parts,
  asker: string,
): Promise<Omit<OperatorSampleContext, "person">> {
  const { db, clock } = parts;
  const requestId = newId(clock);
  const { id: itemId } = await db
    .selectFrom("content_items")
    .select("id")
    .executeTakeFirstOrThrow();
  const operatorId = await enrol(parts, "content");
  const userId = await inTransaction(db, async (tx) => {
    const id = await openUser(tx, clock, { realm: "live", email: `${requestId}@x.example` });
    await insertRequest(tx, {
      id: requestId,
      queue: "credit",
      subject: "somebody",
      user_id: id,
      requested_by: asker,
      reason: "a sample of a credit",
      payload: JSON.stringify({
        realm: "live",
        currency_id: 3,
        type: "change",
        number: "1",
        source: "outside",
      }),
      pictures: [],
      approvals_needed: 2,
      created_at: clock.now(),
      due_at: clock.now(),
    });
    return id;
  });
  return { userId, operatorId, requestId, itemId };
}

/** The request as a client of its side sends it: users' forms with a token, operators' JSON with a cookie. */
function requestFor(cell: Cell, input: object, token: string | undefined): AccessRequest {
  const { method, path } = cell.call;
  const isUsers = cell.side === "users";
  const form = new URLSearchParams(input as Record<string, string>).toString();
  const isGet = method === "GET";
  const isOperator = cell.actor.startsWith("operator:");
  // An unknown token is shown to each side where it looks for one.
  const isInCookie = isOperator || (cell.actor === "stale" && !isUsers);
  const session: Record<string, string> =
    token === undefined
      ? {}
      : isInCookie
        ? { cookie: `operator=${token}` }
        : { authorization: token };
  const type = isUsers ? "application/x-www-form-urlencoded" : "application/json";
  return {
    side: cell.side,
    method,
    path: `${isUsers ? "/api" : "/console/api"}${path}${isGet ? `?${form}` : ""}`,
    headers: { ...session, ...(!isGet && { "content-type": type }) },
    body: isGet ? undefined : isUsers ? form : JSON.stringify(input),
  };
}

/** The outcome of the answer, if its status and type match it. */
function outcomeIn({ status, text }: { status: number; text: string }): string {
  const { type, refusal } = envelopeOf(text);
  const outcome = refusal?.code ?? "ok";
  const isSignInNeeded = outcome === "session-required" || outcome === "session-expired";
  const isProofNeeded = outcome === "verification-required";
  const right = isSignInNeeded ? "999" : isProofNeeded ? "998" : outcome === "ok" ? "ok" : "error";
  return status === 200 && type === right ? outcome : `${outcome} as ${type} with ${status}`;
}
