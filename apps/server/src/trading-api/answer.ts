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

/** One received request. */
export type Arrived = {
  realm: Realm;
  from: From;
  /** The id of its key; undefined without one. */
  keyId: string | undefined;
  params: Params;
  /** The text that its signature covers. */
  text: string;
  /** Set if it comes from a session opened with its key, and so has no signature. */
  isOfSession?: true;
};

const signedTextsOf = kept((ctx: Ctx) => createSignedTexts(ctx.clock));

/** Checks a request as its route requires, and runs it. Throws a Fault. */
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

/** The key that a request names, if it may be used from there and in this realm. */
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

/** A caller for guests' public calls in the demo realm; no account has this id. */
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

/** The caller of a realm's public calls. */
export const readerOf = (realm: Realm): Caller | undefined =>
  realm === "demo" ? DEMO_READER : undefined;

/** The key of the first, second, … call of a request. */
export const callKeyOf = (once: string, made: number): string => `${once}-${made}`;

/** A caller's request, whose calls take effect once by that text; without a caller it is a guest's. */
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
