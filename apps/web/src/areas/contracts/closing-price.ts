import { call } from "../../lib/call.ts";
import { queryClient, queryKey } from "../../lib/query.ts";

let isAsking = false;

/**
 * What the last lots of a position were closed at, by its receipt; undefined where that is not to be had, or another one is
 * asked for: many may close in one second.
 */
export async function closingPriceOf(id: string): Promise<string | undefined> {
  if (isAsking) return undefined;
  isAsking = true;
  try {
    const { closings } = await queryClient.query({
      queryKey: queryKey("contracts.getReceipt", { id }),
      queryFn: ({ signal }) => call("contracts.getReceipt", { id }, { signal }),
      staleTime: 0,
    });
    return closings.at(-1)?.price;
  } catch {
    // What it came to is told without it.
    return undefined;
  } finally {
    isAsking = false;
  }
}
