import { call } from "../../lib/call.ts";

let isAsking = false;

/**
 * Returns the price at which the last lots of a position were closed, from its receipt; undefined where that fails,
 * or while another receipt is read, since many positions may close in one second.
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
