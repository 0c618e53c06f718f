import { spot } from "@candor/contract/areas/spot/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { listFills } from "../../apps/server/src/areas/spot/list-fills.ts";
import { listOrders } from "../../apps/server/src/areas/spot/list-orders.ts";
import type { Ctx } from "../../apps/server/src/manifest/ctx.ts";
import type { Pool } from "../../apps/server/src/db/pool.ts";
import { HISTORY_DAYS, HISTORY_USERS, historyOrder, historyUser } from "./history-rows.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";

const DAY_SECONDS = 86_400;

/** A seeded sequence of numbers in [0, 1). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Orders with their owners, of which the fills are read. */
export type Sample = readonly { id: string; user_id: string }[];

export async function sampleOrders(
  pool: Pool,
  chance: () => number,
  count: number,
): Promise<Sample> {
  const ids = Array.from({ length: 500 }, () => historyOrder(1 + Math.floor(count * chance())));
  const { rows } = await pool.query<Sample[number]>(
    "SELECT id, user_id FROM spot_orders WHERE id = ANY ($1::uuid[]) ORDER BY id",
    [ids],
  );
  return rows;
}

export type PageTerms = { ctx: Ctx; chance: () => number; orderCount: number; sample: Sample };

/** Reads one page of orders or fills of a random user with random filters. */
export async function readPage({ ctx, chance, orderCount, sample }: PageTerms): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(items.length * chance())];
  const limit = pick(["10", "20", "50"]);
  const userId = historyUser(Math.floor(HISTORY_USERS * chance() ** 2));
  const filters = {
    limit,
    ...(chance() < 0.3 ? { type: pick(["buy", "sell"]) } : {}),
    ...(chance() < 0.3 ? { currency_id: pick(["1", "2", "4", "5"]), legal_id: "3" } : {}),
    ...(chance() < 0.3 ? datesFrom(chance) : {}),
  };
  const cursor = chance() < 0.4 ? Math.floor(orderCount * chance()) : undefined;
  if (chance() < 0.5)
    return ask(ctx, "listOrders", userId, {
      ...filters,
      ...(chance() < 0.4
        ? { status: pick(["ended", "completed", "cancelled", "in_progress"]) }
        : {}),
      ...(cursor === undefined ? {} : { cursor: `${cursor}` }),
    });
  const order = chance() < 0.2 ? pick(sample) : undefined;
  if (order !== undefined)
    return ask(ctx, "listFills", order.user_id, { limit, order_id: order.id });
  return ask(ctx, "listFills", userId, {
    ...filters,
    ...(cursor === undefined ? {} : { cursor: `${cursor * 2}` }),
  });
}

function datesFrom(chance: () => number): { from: string; to: string } {
  const from = Math.floor(Date.now() / 1_000 - chance() * HISTORY_DAYS * DAY_SECONDS);
  return { from: `${from}`, to: `${from + Math.ceil(chance() * 30) * DAY_SECONDS}` };
}

/** As the binding does but without HTTP: parses the input, and makes the answer's text. */
async function ask(
  ctx: Ctx,
  id: "listOrders" | "listFills",
  userId: string,
  sent: object,
): Promise<void> {
  const shared = {
    caller: {
      userId,
      realm: "demo",
      isGuest: false,
      tokenHash: "",
      frozenUntil: undefined,
      level: 0,
      country: undefined,
      passwordAt: undefined,
    },
    lang: "en",
    from: AT_HOME,
  } as const;
  const answer =
    id === "listOrders"
      ? await listOrders(ctx, { ...shared, input: spot.calls.listOrders.input.parse(sent) })
      : await listFills(ctx, { ...shared, input: spot.calls.listFills.input.parse(sent) });
  if (isRefusal(answer)) throw new Error(`a page was refused: ${answer.refused}`);
  JSON.stringify(answer);
}
