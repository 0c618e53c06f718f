import { dec, formatDec, mul, quantize } from "@candor/money";
import { quotationOf } from "./quotations.ts";
import type { RunningServer } from "./running-server.ts";
import { openTraders } from "./traders.ts";

/** A price at which a bid for bitcoin rests: far below the index, but within its band. */
export async function restingPrice(server: RunningServer): Promise<string> {
  const [looker] = await openTraders(server, 1);
  if (looker === undefined) throw new Error("no trader");
  const { index } = await quotationOf(looker.call, "BTC/USDT");
  return formatDec(quantize(mul(index, dec("0.95"), "down"), dec("1"), "down"));
}
