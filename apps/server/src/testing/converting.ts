import { setTimeout as sleep } from "node:timers/promises";
import type { CallInput } from "@candor/contract/types.ts";
import type { Harness } from "./harness.ts";
import type { Factors } from "./fake-sources.ts";

/** Until a request stands where it waits for a price. */
const SETTLE_MS = 25;
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
  for (;;) {
    await Promise.race([answered, sleep(SETTLE_MS)]);
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
) =>
  decided(harness, harness.call("conversion.convert", input, { token, key }), factor, own);
