import { isRefusal } from "@candor/contract/refusals.ts";
import { isIPv6 } from "node:net";
import type { From } from "../http/from.ts";
import type { Caller } from "../http/session.ts";
import type { Realm } from "../ledger/accounts.ts";
import { type Ctx, kept } from "../manifest/ctx.ts";
import { callsOf } from "./calls.ts";
import { faults } from "./fault.ts";
import { type Key, keysOf } from "./keys.ts";
import type { Params } from "./params.ts";
import { faultOf } from "./refused.ts";
import type { Asked, Route } from "./route.ts";
import { checkSigned, checkTimely, createSignedTexts, onceKeyOf } from "./signature.ts";

/** One request as it arrived. */
export type Arrived = {
  realm: Realm;
  from: From;
  /** What it names its key by; undefined: it has none. */
  keyId: string | undefined;
  params: Params;
  /** What its signature is made over. */
  text: string;
  /** It comes from a session that was opened with its key, and so without a signature. */
  isOfSession?: true;
};

const signedTextsOf = kept((ctx: Ctx) => createSignedTexts(ctx.clock));

/** Lets a request in as its route asks, and carries it out. Throws a Fault. */
export async function answer(ctx: Ctx, route: Route, arrived: Arrived): Promise<unknown> {
  if (route.needs === "nothing") return route.run(askedBy(ctx, arrived));
  const key = await keyOf(ctx, arrived);
  if (route.needs !== "key") {
    if (!key.scopes.has(route.needs)) throw faults.key();
    if (arrived.isOfSession === true) checkTimely(arrived.params, ctx.clock.now());
    else {
      checkSigned(key, arrived.text, arrived.params, ctx.clock.now());
      signedTextsOf(ctx).bind(onceKeyOf(key, arrived.text), route.method, route.path);
    }
  }
  await keysOf(ctx).noteUse(key, arrived.from.address);
  const { caller } = key;
  const once = onceKeyOf(key, arrived.text);
  return route.run({ ...askedBy(ctx, arrived, { caller, once }), caller, key });
}

/** The key that a request names, where it may be used from there and in this realm. */
export async function keyOf(
  ctx: Ctx,
  { keyId, realm, from }: Pick<Arrived, "keyId" | "realm" | "from">,
): Promise<Key> {
  if (keyId === undefined) throw faults.keyFormat();
  const key = await keysOf(ctx).find(keyId);
  if (key === undefined || key.caller.realm !== realm) throw faults.key();
  if (key.networks?.check(from.address, isIPv6(from.address) ? "ipv6" : "ipv4") === false)
    throw faults.key();
  return key;
}

/** By which public calls know whose books are asked for by guests: no account has this id. */
const DEMO_READER: Caller = {
  userId: "00000000-0000-0000-0000-000000000000",
  realm: "demo",
  isGuest: true,
  tokenHash: "",
  frozenUntil: undefined,
  level: 0,
  country: undefined,
  passwordAt: undefined,
};

/** The caller in whose name the server makes the public calls of a realm. */
export const readerOf = (realm: Realm): Caller | undefined =>
  realm === "demo" ? DEMO_READER : undefined;

/** What the first, second, … call of a request is known by. */
export const callKeyOf = (once: string, made: number): string => `${once}-${made}`;

/** A request of this caller, whose calls happen once by that text; by itself it is a guest's. */
export function askedBy(
  ctx: Ctx,
  { realm, from, params }: Pick<Arrived, "realm" | "from" | "params">,
  asker?: { caller: Caller; once: string },
): Asked {
  const calls = callsOf(ctx);
  const { caller, once } = asker ?? { caller: readerOf(realm), once: "guest" };
  const callUnder: Asked["callUnder"] = (part) => {
    let made = 0;
    return async (id, input) => {
      made += 1;
      const outcome = await calls(id, input, { caller, key: callKeyOf(part, made), from });
      if (isRefusal(outcome)) throw faultOf(outcome);
      return outcome.ok;
    };
  };
  return { ctx, params, realm, from, once, call: callUnder(once), callUnder };
}
