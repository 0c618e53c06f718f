import { isHeadSigned } from "../../../parts/verify/chain.ts";
import { call } from "../../../lib/call.ts";
import { type Found, foundAmong } from "./found.ts";
import { type Recorded, termsIn, wrongHash, wrongPrice } from "./recorded.ts";

const SECONDS = 300;
/** Terms are stated where they change, and at the beginning of so many seconds. */
const HOUR = 3_600;
const PAGE = 600;

/** The last recorded seconds up to the newest signed head: hashes, prices from quotes, and the head's signature. */
export async function checkSeconds(): Promise<Found> {
  const [head] = (await call("options.listHeads", { chain: "ticks", limit: 1 })).list;
  if (head === undefined) return { state: "none" };
  const isSigned = await isHeadSigned(head);
  if (isSigned === "unsupported") return { state: "unsupported" };
  const first = Math.max(1, head.number - SECONDS + 1);
  const list = await secondsFrom(first - 1, head.number);
  const count = list.length - 1;
  const where = await wrongHash(list);
  if (where !== undefined) return foundAmong(count, where);
  if (!isSigned || list.at(-1)?.hash !== head.hash) return foundAmong(count, `head ${head.number}`);
  const hour = Math.floor(first / HOUR) * HOUR;
  const terms = termsIn(await secondsFrom(hour, Math.min(hour + 1, head.number)));
  if (wrongPrice(list.slice(1), terms) === undefined) return foundAmong(count, undefined);
  // Terms that changed within the hour are known from its beginning on alone.
  return foundAmong(count, wrongPrice(await secondsFrom(hour, head.number), undefined));
}

async function secondsFrom(first: number, last: number): Promise<Recorded[]> {
  const all: Recorded[] = [];
  for (let from = first; from <= last; from += PAGE) {
    const limit = Math.min(PAGE, last - from + 1);
    all.push(...(await call("markets.listTicks", { from, limit })).list);
  }
  return all;
}
