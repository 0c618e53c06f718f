import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@candor/contract/routes.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import type pg from "pg";
import { openUser } from "../../../apps/server/src/areas/auth/index.ts";
import type { createApp } from "../../../apps/server/src/app.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { AT_HOME } from "../../../apps/server/src/testing/at-home.ts";
import { fundAccount } from "../../../apps/server/src/testing/funds.ts";

export type Person = { id: string; realm: "live" | "demo"; token: string };
type App = Awaited<ReturnType<typeof createApp>>;

/** On a busy machine a transaction may time out, so a call is tried again. */
const TRIES_MAX = 10;
const AGAIN_MS = 200;

/** A live user starts with the same BTC, ETH and USDT as a demo account. */
const FUNDS = [
  [1, "1"],
  [2, "10"],
  [3, "100000"],
] as const;

/** Simulated users of a server, who make the calls that any client makes. */
export function createPeople(ctx: Ctx, app: App, owners: pg.Pool) {
  const ownerDb = openDb(owners);
  const openToken = (userId: string): Promise<string> =>
    inTransaction(ownerDb, (tx) => ctx.sessions.open(tx, userId, AT_HOME));
  return {
    /** A refusal ends the play here; a call answered as busy is repeated under the same key. */
    call: async <Id extends CallId>(
      { token }: Person,
      id: Id,
      input: CallInput<Id>,
    ): Promise<CallOutput<Id>> => {
      const key = randomUUID();
      for (let tries = 1; ; tries += 1) {
        const { type, message, refusal } = await send(app, id, input, { token, key });
        if (type === "ok") return message;
        if (refusal?.code !== "busy" || tries === TRIES_MAX)
          throw new Error(`${id}: ${JSON.stringify(refusal ?? message)}`);
        await sleep(AGAIN_MS);
      }
    },
    openPerson: async (realm: Person["realm"]): Promise<Person> => {
      const id = await inTransaction(ownerDb, async (tx) => {
        const holderId = await openUser(tx, ctx.clock, { realm });
        for (const [currencyId, amount] of realm === "live" ? FUNDS : [])
          await fundAccount(tx, ctx.clock, { holderId, realm, currencyId, amount: dec(amount) });
        return holderId;
      });
      if (realm === "live")
        await owners.query("UPDATE users SET level = 1, country = 'AQ' WHERE id = $1", [id]);
      return { id, realm, token: await openToken(id) };
    },
    /** A user who was opened earlier, with a new session. */
    personOf: async (id: string): Promise<Person> => {
      const { rows } = await owners.query<{ realm: Person["realm"] }>(
        "SELECT realm FROM holders WHERE id = $1",
        [id],
      );
      return { id, realm: rows[0]?.realm ?? "demo", token: await openToken(id) };
    },
  };
}

type Answer<T> = { type: string; message: T; refusal?: { code: string } };
type Sender = { token: string; key: string };

async function send<Id extends CallId>(app: App, id: Id, input: object, { token, key }: Sender) {
  const { method, path } = routes[id];
  const form = new URLSearchParams({ ...(input as Record<string, string>), lang: "en" });
  const isGet = method === "GET";
  const response = await app.inject({
    method,
    url: `/api${path}${isGet ? `?${form.toString()}` : ""}`,
    headers: {
      authorization: token,
      ...(!isGet && {
        "content-type": "application/x-www-form-urlencoded",
        "idempotency-key": key,
      }),
    },
    ...(!isGet && { payload: form.toString() }),
  });
  return response.json<Answer<CallOutput<Id>>>();
}
