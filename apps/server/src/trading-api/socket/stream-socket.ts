import type { Address } from "./addresses.ts";
import type { Feeds } from "./feeds.ts";
import { Unfit, createJoined, cut } from "./joined-streams.ts";
import { createPace } from "./pace.ts";
import type { Parts } from "./parts.ts";
import type { Peer } from "./peers.ts";

const MESSAGES_A_SECOND = 10;

type Asked = { id: unknown; method: unknown; params: unknown };

/** A socket that reads the streams which it names. */
export function serveStreams(
  parts: Parts,
  feeds: Feeds,
  peer: Peer,
  address: Extract<Address, { kind: "streams" }>,
): void {
  let { isCombined } = address;
  const joined = createJoined(parts, feeds, address, ({ plain, combined }) =>
    peer.send(isCombined ? combined() : plain()),
  );

  const answered = ({ method, params }: Asked): unknown => {
    switch (method) {
      case "SUBSCRIBE":
        joined.join(namesIn(params));
        return null;
      case "UNSUBSCRIBE":
        joined.leave(namesIn(params));
        return null;
      case "LIST_SUBSCRIPTIONS":
        return joined.names();
      case "GET_PROPERTY":
        combinedIn(params);
        return isCombined;
      case "SET_PROPERTY": {
        const [, value] = combinedIn(params);
        if (typeof value !== "boolean") throw new Unfit(1, "Invalid value type: expected Boolean");
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
  peer.onClose(() => joined.leave(joined.names()));
  peer.mayGoOn = () => Promise.resolve(joined.mayGoOn());
  try {
    joined.join(address.names);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    peer.close(1008, cut(error.message));
  }
}

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
