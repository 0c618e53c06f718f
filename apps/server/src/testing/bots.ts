import { randomUUID } from "node:crypto";
import type { CallInput } from "@candor/contract/types.ts";
import { expect } from "vitest";
import { botTurn } from "../areas/bots/run/run.ts";
import { balanceOf, demoUser } from "./factories.ts";
import type { Harness } from "./harness.ts";

export type Terms = CallInput<"bots.createBot">;

/** The index stands at 96,000: four cells begin with cash, four with the coin. */
export const GRID: Terms = {
  strategy: "grid",
  symbol: "BTC/USDT",
  lower_price: "88000",
  upper_price: "104000",
  levels: "9",
  budget: "8000",
};

/** Turns that suffice for all that one second brings. */
const TURNS_MAX = 12;

/** Runs the demo realm's bots until they need another second. */
export async function runAll({ ctx }: Pick<Harness, "ctx">): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    await ctx.exchange.idle();
    if (!(await botTurn(ctx, "demo"))) return;
  }
}

/** A demo user who runs bots. */
export async function botUser(harness: Harness, asToken?: string) {
  const token = asToken ?? (await demoUser(harness));
  const create = (terms: Terms, key: string = randomUUID()) =>
    harness.call("bots.createBot", terms, { token, key });
  const get = async (id: string) =>
    (await harness.call("bots.getBot", { id, limit: "100" }, { token })).message;
  /** Moves the index and runs due bots; later seconds decide the orders that wait for one. */
  const move = async (factor: string): Promise<void> => {
    await harness.moveIndex(factor);
    for (let seconds = 0; seconds < 4; seconds += 1) {
      await runAll(harness);
      await harness.nextSecond();
    }
    await runAll(harness);
  };
  return {
    token,
    create,
    move,
    get,
    began: async (terms: Terms = GRID) => {
      const answer = await create(terms);
      expect(answer).toMatchObject({ type: "ok" });
      await runAll(harness);
      await harness.nextSecond();
      await runAll(harness);
      return answer.message;
    },
    refusal: async (terms: Terms) => (await create(terms)).refusal,
    stop: (id: string, sell: boolean) =>
      harness.call("bots.stopBot", { id, sell: sell ? "1" : "0" }, { token, key: randomUUID() }),
    resume: (id: string) => harness.call("bots.resumeBot", { id }, { token, key: randomUUID() }),
    open: async (id: string) => (await get(id)).orders.list.filter(({ state }) => state === "open"),
    openOrders: async () => {
      const asked = { status: "in_progress", limit: "100" } as const;
      return (await harness.call("spot.listOrders", asked, { token })).message.list;
    },
    balance: (code: string) => balanceOf(harness, token, code),
    notices: async () => {
      const asked = { type: "trading", limit: "100" } as const;
      const { message } = await harness.call("notices.listNotices", asked, { token });
      return message.list.filter(({ code }) => code.startsWith("bot-"));
    },
  };
}
export type BotUser = Awaited<ReturnType<typeof botUser>>;
