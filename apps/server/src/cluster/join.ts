import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { contractKey } from "../exchange/contracts/contract-book.ts";
import type { Marks } from "../exchange/contracts/reads.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { type ProductName, type Sides, byProduct } from "../exchange/products.ts";
import type { Outcome } from "../http/run-call.ts";
import type { Cluster } from "../manifest/ctx.ts";
import { KnownElsewhere } from "../manifest/elsewhere.ts";
import { type Messages, NoAnswer } from "./messages/messages.ts";
import { LEADS, type Leads, callSubject, commandSubject } from "./subjects.ts";

/** How long one attempt waits; a command takes effect once by its key, however often it is sent. */
const TRY_MS = 700;
/** A leader that is gone has a successor within this time. */
const PATIENCE_MS = 6_000;
const AGAIN_MS = 100;
/** A leader is heard every second; without it for this long, it counts as silent. */
const SILENT_MS = 3_000;

const NOTHING: Marks = { mark: undefined, last: undefined };

/**
 * The exchange as one of several processes sees it: its own while it leads, otherwise the leader's. The leader's memory
 * is not read here: calls that need it are answered there.
 */
export function joinCluster(messages: Messages): Cluster {
  let heardAt = -Infinity;
  let marks = new Map<string, Marks>();
  const lines = new Map<string, readonly Dec[]>();
  messages.hear(LEADS, (body) => {
    heardAt = performance.now();
    const told = body as Leads;
    marks = new Map(told.marks.map((one) => [contractKey(one.realm, one.marketId), one.marks]));
    for (const { realm, marketId, direction, line } of told.lines)
      lines.set(`${contractKey(realm, marketId)} ${direction}`, line);
  });

  const ask = async <T>(
    subject: string,
    body: unknown,
    isHere: () => boolean,
  ): Promise<T | undefined> => {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until && !isHere())
      try {
        return (await messages.ask(subject, body, TRY_MS)) as T;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        await sleep(AGAIN_MS);
      }
    return undefined;
  };

  const exchange = (own: Exchange): Exchange => {
    const handingOn = (name: ProductName) => {
      const submitHere = own[name].submit as (command: unknown) => Promise<unknown>;
      const submit = async (command: unknown): Promise<unknown> => {
        if (own.isLeading()) return submitHere(command);
        const answer = await ask(commandSubject(name), command, own.isLeading);
        // This process may have begun to lead meanwhile.
        return answer ?? (own.isLeading() ? submitHere(command) : refuse("busy"));
      };
      return { ...own[name], submit };
    };
    const sides = byProduct(handingOn) as Sides;
    const here = <T>(read: () => T): T => {
      if (!own.isLeading()) throw new KnownElsewhere("the exchange is led by another process");
      return read();
    };
    const isHeard = (): boolean => performance.now() - heardAt < SILENT_MS;
    return {
      ...own,
      isReady: () => own.isLeading() || isHeard(),
      ...sides,
      contracts: { ...sides.contracts, books: () => here(own.contracts.books) },
      marksOf: (realm, marketId) => {
        if (own.isLeading()) return own.marksOf(realm, marketId);
        const { mark, last } = marks.get(contractKey(realm, marketId)) ?? NOTHING;
        // The last mark of a silent leader can be read, but not traded at.
        return { mark: isHeard() ? mark : undefined, last };
      },
      deleverageLine: (realm, marketId, direction) =>
        own.isLeading()
          ? own.deleverageLine(realm, marketId, direction)
          : lines.get(`${contractKey(realm, marketId)} ${direction}`),
    };
  };
  return {
    exchange,
    askLeader: async (id, call) =>
      (await ask<Outcome>(callSubject(id), call, () => false)) ?? refuse("busy"),
  };
}
