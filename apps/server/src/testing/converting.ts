import { setTimeout as sleep } from "node:timers/promises";
import type { CallInput } from "@candor/contract/types.ts";
import type { Harness } from "./harness.ts";
import type { Factors } from "./fake-sources.ts";

/** How often it is looked whether a request waits, and how often before a second passes all the same. */
const LOOK_MS = 10;
const LOOKS_MAX = 100;
/** The first conversion of a server begins to follow the seconds for all, which is no wait: what waits does so for longer. */
const STEADY_LOOKS = 5;
let keys = 0;

/** Lets seconds pass at this index until a call that waits for a price is answered. */
export const decided = <T>(
  harness: Harness,
  waiting: Promise<T>,
  factor = "1",
  own?: Factors,
): Promise<T> => answered(harness, waiting, () => harness.moveIndex(factor, own));

/** The same with prices that stay in every second. */
export const decidedThere = <T>(harness: Harness, waiting: Promise<T>): Promise<T> =>
  answered(harness, waiting, harness.nextSecond);

async function answered<T>(
  harness: Harness,
  waiting: Promise<T>,
  passSecond: () => Promise<void>,
): Promise<T> {
  let isAnswered = false;
  const answer = waiting.finally(() => (isAnswered = true));
  answer.catch(() => undefined);
  const before = harness.listeners();
  for (;;) {
    let steady = 0;
    for (let looks = 0; looks < LOOKS_MAX && !isAnswered && steady < STEADY_LOOKS; looks += 1) {
      const count = harness.listeners();
      await Promise.race([answer, sleep(LOOK_MS)]);
      steady = count > before && harness.listeners() === count ? steady + 1 : 0;
    }
    if (isAnswered) return answer;
    await passSecond();
  }
}

/** Asks for what waits for a price, until it is accepted; `answer`: what comes of it. */
export async function accepted<T>(
  harness: Harness,
  ask: () => Promise<T>,
): Promise<{ answer: Promise<T> }> {
  const answer = ask();
  let isAnswered = false;
  answer.catch(() => undefined).finally(() => (isAnswered = true));
  for (let isHeld = false; !isHeld && !isAnswered; await sleep(LOOK_MS)) {
    const { rowCount } = await harness.database.ownerPool.query("SELECT FROM price_waits");
    isHeld = rowCount !== 0;
  }
  return { answer };
}

type Sent = { key?: string; factor?: string; own?: Factors };

/** Converts, and waits for the result. */
export const converted = (
  harness: Harness,
  token: string,
  input: CallInput<"conversion.convert">,
  { key = `converting-${(keys += 1)}`, factor, own }: Sent = {},
) => decided(harness, harness.call("conversion.convert", input, { token, key }), factor, own);
