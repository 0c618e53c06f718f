import type { Caller } from "../../http/session.ts";
import { listenKeysOf } from "../listen-keys.ts";
import type { Address, Product } from "./addresses.ts";
import { contractAccount } from "./contract-account.ts";
import type { Source } from "./feeds.ts";
import type { Parts } from "./parts.ts";
import { spotAccount } from "./spot-account.ts";

const LISTEN_KEY = /^[0-9a-f]{64}$/;

export const isListenKey = (name: string): boolean => LISTEN_KEY.test(name);

/** A user's private stream; all sockets that read it share its `key`. */
export const accountOf = (parts: Parts, product: Product, caller: Caller) => ({
  key: `account ${product} ${caller.userId}`,
  source: product === "spot" ? spotAccount(parts, caller) : contractAccount(parts, caller),
});

/** The private stream that a listen key opens at this address; undefined if none. */
export function listenedBy(
  { ctx }: Parts,
  { realm, product }: Address,
  name: string,
): Caller | undefined {
  const found = listenKeysOf(ctx).find(name);
  const isHere =
    found?.caller.realm === realm && (found.product === "spot") === (product === "spot");
  return isHere ? found.caller : undefined;
}

export type Account = { key: string; source: Source };
