import { accountOf, isListenKey, listenedBy } from "./accounts.ts";
import type { Address } from "./addresses.ts";
import type { Feeds, Reader } from "./feeds.ts";
import type { Parts } from "./parts.ts";
import { sourceNamed } from "./stream-names.ts";

const STREAMS_MAX = 1_024;

/** A refusal of a request for streams, with a code of this protocol. */
export class Unfit extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The part of a client's text that an answer repeats. */
export const cut = (text: string): string => text.slice(0, 80);

/** The streams of one socket. */
export function createJoined(parts: Parts, feeds: Feeds, address: Address, read: Reader) {
  const joined = new Map<string, () => void>();

  /** Throws if the stream does not exist. */
  const found = (name: string) => {
    if (!isListenKey(name)) {
      const source = sourceNamed(parts, address.realm, address.product, name);
      const key = `${address.realm} ${address.product} ${name}`;
      if (source !== undefined) return { name, key, source };
    }
    const caller = isListenKey(name) ? listenedBy(parts, address, name) : undefined;
    if (caller === undefined) throw new Unfit(2, `Invalid request: no stream '${cut(name)}'`);
    return { name, ...accountOf(parts, address.product, caller) };
  };

  return {
    /** Joins all of them, or none and throws. */
    join: (names: readonly string[]): void => {
      const fresh = names.filter((name) => !joined.has(name));
      if (joined.size + fresh.length > STREAMS_MAX)
        throw new Unfit(2, `Invalid request: more than ${STREAMS_MAX} streams`);
      for (const { name, key, source } of fresh.map(found))
        joined.set(name, feeds.join(key, name, source, read));
    },
    leave: (names: readonly string[]): void => {
      for (const name of names) {
        joined.get(name)?.();
        joined.delete(name);
      }
    },
    names: (): string[] => [...joined.keys()],
    /** Whether each private stream among them may still be read. */
    mayGoOn: (): boolean =>
      [...joined.keys()].every(
        (name) => !isListenKey(name) || listenedBy(parts, address, name) !== undefined,
      ),
  };
}
