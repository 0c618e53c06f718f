import { call } from "../../lib/call.ts";

let isAsking = false;

/**
 * What the last lots of a position were closed at, by its receipt; undefined where that is not to be had, or another one is
 * asked for: many may close in one second.
 */
export async function closingPriceOf(id: string): Promise<string | undefined> {
  if (isAsking) return undefined;
  isAsking = true;
  try {
    // Past the cache: a re-read after a change would call it off.
    const { closings } = await call("contracts.getReceipt", { id });
    return closings.at(-1)?.price;
  } catch {
    // The result is shown without the price.
    return undefined;
  } finally {
    isAsking = false;
  }
}
