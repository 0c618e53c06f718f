import type pg from "pg";
import { dec, formatDec } from "@candor/money";
import { isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { feedEventOf, readRecorded } from "../../../apps/server/src/feed/sequence.ts";
import type { Tally } from "../finance/tally.ts";
import { place, sha256 } from "./hmac.ts";
import { type OpenedBox, boxSales, openedBoxes, poolOf } from "./read.ts";

/** The search for the deciding second gives up after so many seconds without a price of the market. */
const SECONDS_MAX = 100_000;

/** Judges every sale of boxes, opening by opening, from its pool on. */
export async function judgeDraws(client: pg.ClientBase, tally: Tally): Promise<void> {
  const marketId = await marketOf(client);
  for await (const { id, number } of boxSales(client)) {
    const left = await poolOf(client, id);
    const boxes = await openedBoxes(client, id);
    for (const [at, box] of boxes.entries()) {
      const name = `S${number} B${box.number}`;
      judgeDraw(box, { name, left, opening: at + 1 }, tally);
      await judgeSecond(client, marketId, { name, box }, tally);
    }
  }
}

type Place = { name: string; left: string[]; opening: number };

function judgeDraw(box: OpenedBox, { name, left, opening }: Place, tally: Tally): void {
  const { server_seed: seed, client_seed: own, second_id: second, item_id: item } = box;
  tally.same("seed", name, {
    hash: [box.seed_hash.toString("hex"), sha256(seed).toString("hex")],
  });
  tally.same("order", name, { opening: [box.opening, opening] });
  const client = `${own}.${second}.${formatDec(dec(box.second_price))}`;
  const drawn = left.length === 0 ? undefined : left[place(seed, client, box.serial, left.length)];
  tally.same("draw", name, { item: [item, drawn] });
  tally.same("owner", name, { owner: [box.drawn_to, box.user_id] });
  const at = left.indexOf(item);
  if (at < 0) tally.wrong("draw", name, "its item was not in the boxes any more");
  else left.splice(at, 1);
}

type Named = { name: string; box: OpenedBox };

/** The deciding second must be the first recorded one that was unknown when the user asked to open the box. */
async function judgeSecond(
  client: pg.ClientBase,
  marketId: number,
  { name, box }: Named,
  tally: Tally,
): Promise<void> {
  const accepted = { acceptedAt: box.asked_at.getTime(), acceptedEvent: box.asked_event };
  const span = { after: box.asked_event, upTo: box.asked_event + SECONDS_MAX };
  for await (const recorded of readRecorded(client, span)) {
    const event = feedEventOf(recorded);
    if (event?.kind !== "tick") continue;
    const price = event.prices.get(marketId);
    const ageMs = event.ages?.get(marketId);
    if (price === undefined || ageMs === undefined) continue;
    if (!isUnknownTo(accepted, { event: event.id, at: event.at, ageMs })) continue;
    return tally.same("second", name, {
      number: [box.second_id, `${event.id}`],
      price: [formatDec(dec(box.second_price)), formatDec(price)],
      at: [box.second_at, new Date(event.at * 1_000)],
    });
  }
  return tally.wrong("second", name, "no recorded second decides it");
}

/** The market whose index decides draws. */
async function marketOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "SELECT id FROM markets WHERE symbol = 'BTC/USDT'",
  );
  const [market] = rows;
  if (market === undefined) throw new Error("no market BTC/USDT");
  return market.id;
}
