import { refuse } from "@candor/contract/refusals.ts";
import { isConnectionLost } from "../../db/transaction.ts";
import type { Answer, Command, Product } from "../product.ts";

const BATCH_MAX = 1_000;
const INBOX_MAX = 20_000;
const TRIES_MAX = 3;
/** How often a command is put off while another transaction holds an account that it needs. */
const WAITS_MAX = 50;

export type Pending = {
  product: Product;
  command: Command;
  /** Whether it goes before users' requests, as a liquidation does. */
  isUrgent: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  tries: number;
  waits: number;
};

/** The commands that wait for the writer, urgent ones first, then the oldest. */
export type Inbox = {
  size: () => number;
  /** False when too many commands wait; urgent ones always fit. */
  push: (pending: Pending) => boolean;
  takeBatch: () => Pending[];
  /** Takes back commands that their batch did not reach: they go first the next time. */
  giveBack: (pending: readonly Pending[]) => void;
  /** Takes back commands whose accounts are locked elsewhere: they are retried, and answered busy in the end. */
  putOff: (pending: readonly Pending[]) => void;
  putBack: (batch: readonly Pending[], error: unknown) => void;
  /** Answers all waiting commands that they should come back later. */
  letGo: () => void;
};

export function createInbox(): Inbox {
  let waiting: Pending[] = [];
  let urgent: Pending[] = [];
  const giveBack = (pending: readonly Pending[]): void => {
    urgent = [...pending.filter(({ isUrgent }) => isUrgent), ...urgent];
    waiting = [...pending.filter(({ isUrgent }) => !isUrgent), ...waiting];
  };
  return {
    size: () => waiting.length + urgent.length,
    push: (pending) => {
      if (pending.isUrgent) urgent.push(pending);
      else if (waiting.length >= INBOX_MAX) return false;
      else waiting.push(pending);
      return true;
    },
    // No key comes twice in a batch: its second use waits for the answer of the first.
    takeBatch: () => {
      const all = urgent.length === 0 ? waiting : [...urgent, ...waiting];
      const sizeMax = (all[0]?.tries ?? 0) > 1 ? 1 : BATCH_MAX;
      const taken: Pending[] = [];
      const left: Pending[] = [];
      const claims = new Set<string>();
      for (const pending of all) {
        const { userId, call, key } = pending.command.claim;
        const claim = `${userId} ${call} ${key}`;
        if (taken.length >= sizeMax || claims.has(claim)) left.push(pending);
        else taken.push(pending);
        claims.add(claim);
      }
      urgent = [];
      waiting = [];
      giveBack(left);
      return taken;
    },
    giveBack,
    putOff: (pending) => {
      for (const one of pending) {
        one.waits += 1;
        if (one.waits > WAITS_MAX) one.resolve(refuse("busy"));
        else (one.isUrgent ? urgent : waiting).push(one);
      }
    },
    // A failed command goes first and alone the next time, so that one bad command stops no other. A lost connection
    // counts as no try.
    putBack: (batch, error) => {
      const again: Pending[] = [];
      const isInternalError = !isConnectionLost(error);
      for (const pending of batch) {
        if (isInternalError) pending.tries += 1;
        if (pending.tries > TRIES_MAX) pending.reject(error);
        else again.push(pending);
      }
      giveBack(again);
    },
    letGo: () => {
      for (const { resolve } of [...urgent.splice(0), ...waiting.splice(0)])
        resolve(refuse("busy"));
    },
  };
}
