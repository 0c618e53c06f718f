import {
  createBook,
  createEvents,
  decodeEvents,
  execute,
  type Book,
  type Command,
  type Event,
  type Place,
} from "./index.ts";
import { stepsOf } from "./stream.ts";

export const ALICE = 1;
export const BOB = 2;
export const CAROL = 3;

export const newBook = () => createBook({ ticksMax: 1_000_000, lotsMax: 1_000_000 });

export function run(book: Book, ...commands: Command[]): Event[] {
  const out = createEvents();
  for (const command of commands) execute(book, command, out);
  return decodeEvents(out);
}

/** The book's commands in a stream's first steps. */
export function commandsOf(seed: number, steps: number): Command[] {
  return stepsOf(seed, steps).filter((step) => step.kind !== "stop" && step.kind !== "index");
}

type Terms = Partial<Place>;
export function buy(
  order: number,
  account: number,
  lots: number,
  ticks: number,
  terms?: Terms,
): Place {
  return { kind: "place", order, account, side: "buy", ticks, lots, timeInForce: "gtc", ...terms };
}
export function sell(
  order: number,
  account: number,
  lots: number,
  ticks: number,
  terms?: Terms,
): Place {
  return { kind: "place", order, account, side: "sell", ticks, lots, timeInForce: "gtc", ...terms };
}

/** Events in short: "7x30@101" is a trade with maker 7, "8 filled 0" the end of order 8. */
export function short(events: Event[]): string[] {
  return events.map((event) => {
    if (event.kind === "trade") return `${event.makerOrder}x${event.lots}@${event.ticks}`;
    if (event.kind === "done") return `${event.order} ${event.reason} ${event.remaining}`;
    if (event.kind === "rested") return `${event.order} rests ${event.remaining}`;
    if (event.kind === "prevented") return `${event.order} prevented ${event.lots}`;
    return `${event.order} unknown`;
  });
}
