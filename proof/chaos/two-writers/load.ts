import { setTimeout as sleep } from "node:timers/promises";
import { dec, formatDec, fromUnits } from "@candor/money";
import type { Random } from "../../harness/random.ts";
import type { Answer, AskedRequest } from "./messages.ts";
import { optionBy } from "./options.ts";
import type { WriterProcess } from "./writer-process.ts";

/** After this long without an answer the client asks the other process, under the same key. */
const PATIENCE_MS = 1_200;
const RETRY_MS = 15;
/** A user buys an option before one request in so many. */
const OPTION_EVERY = 3;
/** A hundred thousandth of a bitcoin. */
const STEP = dec("0.00001");

/** A request under one key, however often it was sent, and every answer to it. */
export type Ticket = {
  userId: string;
  /** A new order's quantity in steps: no two of a user's are equal, so a duplicate would show. */
  steps: number | undefined;
  /** The order that a cancel ends. */
  cancels: string | undefined;
  /** Whether it asks for a timed option: each has its own id, which the judge of options looks up. */
  isOption: boolean;
  acknowledged: Set<string>;
  isSettled: boolean;
};

export type Load = {
  processes: readonly WriterProcess[];
  tickets: Ticket[];
  /** The process that answered last. */
  leader: number;
  isOver: boolean;
};

/** A user sends one request after another until the load is over. */
export async function trade(load: Load, userId: string, random: Random): Promise<void> {
  const open: { id: string; number: number }[] = [];
  for (let steps = 10; !load.isOver; steps += 1) {
    const key = `${steps}`;
    if (random.below(OPTION_EVERY) === 0)
      await settle(load, ticketOf(load, userId, { isOption: true }), optionBy(userId, key, random));
    const cancelled = random.below(4) === 0 ? open.shift() : undefined;
    const request =
      cancelled === undefined
        ? place(userId, key, steps, random)
        : cancel(userId, key, cancelled.number);
    const ticket = ticketOf(
      load,
      userId,
      cancelled === undefined ? { steps } : { cancels: cancelled.id },
    );
    const answer = await settle(load, ticket, request);
    if (cancelled === undefined && "ok" in answer && answer.ok.state === "new")
      open.push(answer.ok);
    await sleep(random.below(10));
  }
}

/** Sends one order to both processes until one of them confirms it; returns that time. */
export async function probe(load: Load, userId: string, steps: number): Promise<number> {
  const request = place(userId, `probe ${steps}`, steps, { below: () => 1 });
  const ticket = ticketOf(load, userId, { steps });
  while (!ticket.isSettled) {
    for (const [position] of load.processes.entries()) void ask(load, ticket, position, request);
    await sleep(RETRY_MS);
  }
  return performance.now();
}

function ticketOf(
  load: Load,
  userId: string,
  what: { steps?: number; cancels?: string; isOption?: boolean },
): Ticket {
  const { steps, cancels, isOption = false } = what;
  const said = { acknowledged: new Set<string>(), isSettled: false };
  const ticket = { userId, steps, cancels, isOption, ...said };
  load.tickets.push(ticket);
  return ticket;
}

async function settle(load: Load, ticket: Ticket, request: AskedRequest): Promise<Answer> {
  for (let position = load.leader; ; position = (position + 1) % load.processes.length) {
    const answer = await Promise.race([ask(load, ticket, position, request), sleep(PATIENCE_MS)]);
    if (answer !== undefined && isFinal(answer)) return answer;
    await sleep(RETRY_MS);
  }
}

const isFinal = (answer: Answer): boolean =>
  "ok" in answer || ("refused" in answer && answer.refused !== "busy");

/** Records every final answer, however late. */
async function ask(
  load: Load,
  ticket: Ticket,
  position: number,
  request: AskedRequest,
): Promise<Answer | undefined> {
  const answer = await load.processes[position]?.ask(request);
  if (answer === undefined || !isFinal(answer)) return answer;
  if ("ok" in answer) ticket.acknowledged.add(answer.ok.id);
  ticket.isSettled = true;
  load.leader = position;
  return answer;
}

const common = (userId: string, call: string, key: string) =>
  ({ claim: { userId, call, key }, realm: "demo", marketId: 1 }) as const;

/** Most orders rest far from the price; some trade with the house. */
function place(
  userId: string,
  key: string,
  steps: number,
  random: Pick<Random, "below">,
): AskedRequest {
  const price = random.below(4) === 0 ? "96500" : "77000";
  return {
    kind: "place",
    ...common(userId, "place", key),
    request: {
      side: "buy",
      type: "limit",
      price: dec(price),
      quantity: fromUnits(STEP * BigInt(steps)),
      quoteAmount: undefined,
    },
  };
}

const cancel = (userId: string, key: string, orderNumber: number): AskedRequest => ({
  kind: "cancel",
  ...common(userId, "cancel", key),
  orderNumber,
});

export const quantityOf = (steps: number): string => formatDec(fromUnits(STEP * BigInt(steps)));
