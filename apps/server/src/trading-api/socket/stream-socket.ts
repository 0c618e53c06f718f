import { accountOf, isListenKey, listenedBy } from "./accounts.ts";
import type { Address } from "./addresses.ts";
import type { Encoded, Feeds } from "./feeds.ts";
import { createPace } from "./pace.ts";
import type { Parts } from "./parts.ts";
import type { Peer } from "./peers.ts";
import { sourceNamed } from "./stream-names.ts";

const STREAMS_MAX = 1_024;
const MESSAGES_A_SECOND = 10;

/** What a request is refused with, in the codes of this protocol. */
class Unfit extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Asked = { id: unknown; method: unknown; params: unknown };

/** A socket that reads streams, and says which. */
export function serveStreams(
  parts: Parts,
  feeds: Feeds,
  peer: Peer,
  address: Extract<Address, { kind: "streams" }>,
): void {
  const joined = new Map<string, () => void>();
  let { isCombined } = address;
  const read = ({ plain, combined }: Encoded): void => peer.send(isCombined ? combined() : plain());

  /** How to begin with each of these streams; throws where one of them is none. */
  const found = (names: readonly string[]) =>
    names.map((name) => {
      if (!isListenKey(name)) {
        const source = sourceNamed(parts, address.realm, address.product, name);
        const key = `${address.realm} ${address.product} ${name}`;
        if (source !== undefined) return { name, key, source };
      }
      const caller = isListenKey(name) ? listenedBy(parts, address, name) : undefined;
      if (caller === undefined) throw new Unfit(2, `Invalid request: no stream '${cut(name)}'`);
      return { name, ...accountOf(parts, address.product, caller) };
    });

  const join = (names: readonly string[]): void => {
    const fresh = names.filter((name) => !joined.has(name));
    if (joined.size + fresh.length > STREAMS_MAX)
      throw new Unfit(2, `Invalid request: more than ${STREAMS_MAX} streams`);
    for (const { name, key, source } of found(fresh))
      joined.set(name, feeds.join(key, name, source, read));
  };

  const answered = ({ method, params }: Asked): unknown => {
    switch (method) {
      case "SUBSCRIBE":
        join(namesIn(params));
        return null;
      case "UNSUBSCRIBE":
        for (const name of namesIn(params)) {
          joined.get(name)?.();
          joined.delete(name);
        }
        return null;
      case "LIST_SUBSCRIPTIONS":
        return [...joined.keys()];
      case "GET_PROPERTY":
        combinedIn(params);
        return isCombined;
      case "SET_PROPERTY": {
        const [, value] = combinedIn(params);
        if (typeof value !== "boolean")
          throw new Unfit(1, "Invalid value type: expected Boolean");
        isCombined = value;
        return null;
      }
      default:
        throw new Unfit(2, "Invalid request: unknown method");
    }
  };

  const isTooMany = createPace(parts.ctx.clock, MESSAGES_A_SECOND);
  peer.onMessage((text) => {
    if (isTooMany()) return peer.close(1008, "too many messages");
    let id: unknown = null;
    try {
      const asked = requestIn(text);
      ({ id } = asked);
      peer.send(JSON.stringify({ result: answered(asked), id }));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      peer.send(JSON.stringify({ error: { code: error.code, msg: error.message }, id }));
    }
  });
  peer.onClose(() => {
    for (const leave of joined.values()) leave();
    joined.clear();
  });
  peer.mayGoOn = () =>
    Promise.resolve(
      [...joined.keys()].every(
        (name) => !isListenKey(name) || listenedBy(parts, address, name) !== undefined,
      ),
    );
  try {
    join(address.names);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    peer.close(1008, cut(error.message));
  }
}

/** What of a client's text is said back to it. */
const cut = (text: string): string => text.slice(0, 80);

function requestIn(text: string): Asked {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Unfit(3, "Invalid JSON");
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new Unfit(2, "Invalid request: expected an object");
  const { id = null, method, params } = read as Partial<Asked>;
  if (id !== null && !isId(id))
    throw new Unfit(2, "Invalid request: request ID must be an integer or a string");
  return { id, method, params };
}

export const isId = (id: unknown): id is string | number =>
  typeof id === "string" ? id.length <= 64 : Number.isSafeInteger(id);

function namesIn(params: unknown): string[] {
  if (!Array.isArray(params) || !params.every((name) => typeof name === "string"))
    throw new Unfit(2, "Invalid request: params must be a list of streams");
  return [...new Set(params)];
}

function combinedIn(params: unknown): readonly unknown[] {
  if (!Array.isArray(params) || params[0] !== "combined") throw new Unfit(0, "Unknown property");
  return params as unknown[];
}
