import { refuse } from "@candor/contract/refusals.ts";
import { isConnectionLost } from "../db/transaction.ts";
import type { ExchangeAnswer, UserRequest } from "./requests.ts";

const BATCH_MAX = 1_000;
const QUEUE_MAX = 20_000;
const TRIES_MAX = 3;

export type Pending = {
  request: UserRequest;
  resolve: (answer: ExchangeAnswer) => void;
  reject: (error: unknown) => void;
  tries: number;
};

/** What waits for the writer, oldest first. */
export type Queue = {
  size: () => number;
  /** False when too much waits already. */
  push: (pending: Pending) => boolean;
  takeBatch: () => Pending[];
  putBack: (batch: readonly Pending[], error: unknown) => void;
  /** Tells everybody who waits to come back later. */
  letGo: () => void;
};

export function createQueue(): Queue {
  let waiting: Pending[] = [];
  return {
    size: () => waiting.length,
    push: (pending) => {
      if (waiting.length >= QUEUE_MAX) return false;
      waiting.push(pending);
      return true;
    },
    // No key twice in a batch: the second use of one waits for the answer of the first.
    takeBatch: () => {
      const sizeMax = (waiting[0]?.tries ?? 0) > 1 ? 1 : BATCH_MAX;
      const taken: Pending[] = [];
      const left: Pending[] = [];
      const claims = new Set<string>();
      for (const pending of waiting) {
        const { userId, call, key } = pending.request.claim;
        const claim = `${userId} ${call} ${key}`;
        if (taken.length >= sizeMax || claims.has(claim)) left.push(pending);
        else taken.push(pending);
        claims.add(claim);
      }
      waiting = left;
      return taken;
    },
    // What failed goes first and alone the next time, so that one bad request stops no other. A
    // lost connection is nobody's fault and counts as no try.
    putBack: (batch, error) => {
      const again: Pending[] = [];
      const isFault = !isConnectionLost(error);
      for (const pending of batch) {
        if (isFault) pending.tries += 1;
        if (pending.tries > TRIES_MAX) pending.reject(error);
        else again.push(pending);
      }
      waiting = [...again, ...waiting];
    },
    letGo: () => {
      for (const { resolve } of waiting.splice(0)) resolve(refuse("busy"));
    },
  };
}
