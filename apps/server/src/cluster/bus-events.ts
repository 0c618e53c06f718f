import type { Bus, Events } from "../manifest/bus.ts";
import type { Messages } from "./messages/messages.ts";
import { PRODUCTS, PRODUCT_NAMES } from "../exchange/products.ts";
import { BOOKS, EVENTS } from "./subjects.ts";

/** Events of one process that the sockets of all processes publish. Events carried by rows and NOTIFY are not here. */
const SHARED = [
  ...PRODUCT_NAMES.map((name) => PRODUCTS[name].event),
  "settled",
  "balances",
  "sessionEnded",
  "sessionsEnded",
  "keysEnded",
  "keysChanged",
] as const satisfies readonly (keyof Events)[];

const ASK_MS = 2_000;

/** Sends this process's bus events to the others, and emits those of others here. */
export function shareEvents(bus: Bus, messages: Messages): void {
  let isTold = false;
  for (const name of SHARED)
    bus.on(name, (event: unknown) => {
      if (!isTold) messages.publish(EVENTS, { name, event });
    });
  messages.hear(EVENTS, (told) => {
    const { name, event } = told as { name: (typeof SHARED)[number]; event: never };
    isTold = true;
    try {
      bus.emit(name, event);
    } finally {
      isTold = false;
    }
  });
  // Books are published by their changes, so a process that may have missed one needs the whole books.
  const askForBooks = (): void => void messages.ask(BOOKS, {}, ASK_MS).catch(() => undefined);
  messages.onMissed(askForBooks);
  askForBooks();
}
