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

/** Lets seconds pass at this index until what waits for a price is answered. */
export async function decided<T>(
  harness: Harness,
  waiting: Promise<T>,
  factor = "1",
  own?: Factors,
): Promise<T> {
  let isAnswered = false;
  const answered = waiting.finally(() => (isAnswered = true));
  answered.catch(() => undefined);
  const before = harness.listeners();
  for (;;) {
    let steady = 0;
    for (let looks = 0; looks < LOOKS_MAX && !isAnswered && steady < STEADY_LOOKS; looks += 1) {
      const count = harness.listeners();
      await Promise.race([answered, sleep(LOOK_MS)]);
      steady = count > before && harness.listeners() === count ? steady + 1 : 0;
    }
    if (isAnswered) return answered;
    await harness.moveIndex(factor, own);
  }
}

type Sent = { key?: string; factor?: string; own?: Factors };

/** A conversion from the press to the answer. */
export const converted = (
  harness: Harness,
  token: string,
  input: CallInput<"conversion.convert">,
  { key = `converting-${(keys += 1)}`, factor, own }: Sent = {},
) => decided(harness, harness.call("conversion.convert", input, { token, key }), factor, own);
