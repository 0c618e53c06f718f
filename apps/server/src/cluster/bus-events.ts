import type { Bus, Events } from "../manifest/bus.ts";
import type { Messages } from "./messages/messages.ts";
import { PRODUCTS, PRODUCT_NAMES } from "../exchange/products.ts";
import { BOOKS, EVENTS } from "./subjects.ts";

/** What one process makes happen and sockets of all of them tell; what rows and NOTIFY tell comes to each by itself. */
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

/** Tells the other processes each announcement of this one, and announces here what they tell. */
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
  // Books are told by their changes, so a process that may have missed one needs them whole.
  const askForBooks = (): void => void messages.ask(BOOKS, {}, ASK_MS).catch(() => undefined);
  messages.onMissed(askForBooks);
  askForBooks();
}
