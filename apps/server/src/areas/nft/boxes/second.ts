import { type Dec, formatDec } from "@candor/money";
import { type Accepted, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { nextEvents } from "../../../feed/sequence.ts";
import { type CoreCtx, kept } from "../../../manifest/ctx.ts";

/** The market whose index decides draws. */
export const DRAW_MARKET = "BTC/USDT";
/** The most recorded seconds that one run reads; the next run continues after them. */
const SECONDS_MAX = 600;
/** The most openings whose last read event is remembered; for one that is forgotten the seconds are read again. */
const REMEMBERED_MAX = 1_000;

export type DrawnBy = { id: string; price: string; at: Date };
type Asked = { id: string } & Accepted;

/** The last event that was read for each opening without deciding it, so that the next run does not read it again. */
const lookedAt = kept<Map<string, number>, CoreCtx>(() => new Map());

export function drawMarketId({ catalogue }: Pick<CoreCtx, "catalogue">): number {
  const market = catalogue.pricedBySymbol(DRAW_MARKET);
  if (market === undefined) throw new Error(`no market ${DRAW_MARKET}`);
  return market.id;
}

/** The first recorded second that was unknown when the opening was requested; undefined while none is recorded. */
export async function firstUnknownSecond(
  ctx: CoreCtx,
  { id, ...asked }: Asked,
): Promise<DrawnBy | undefined> {
  const marketId = drawMarketId(ctx);
  const looked = lookedAt(ctx);
  const events = await nextEvents(ctx.pool, looked.get(id) ?? asked.acceptedEvent, SECONDS_MAX);
  for (const event of events) {
    const price: Dec | undefined = event.kind === "tick" ? event.prices.get(marketId) : undefined;
    const ageMs = event.kind === "tick" ? event.ages?.get(marketId) : undefined;
    const second = { event: event.id, at: event.at, ageMs: ageMs ?? 0 };
    if (price !== undefined && ageMs !== undefined && isUnknownTo(asked, second)) {
      looked.delete(id);
      return { id: `${event.id}`, price: formatDec(price), at: new Date(event.at * 1_000) };
    }
  }
  const last = events.at(-1);
  if (looked.size >= REMEMBERED_MAX) looked.clear();
  if (last !== undefined) looked.set(id, last.id);
  return undefined;
}
