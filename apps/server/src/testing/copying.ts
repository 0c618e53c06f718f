import { randomUUID } from "node:crypto";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { expect } from "vitest";
import { copyTurn } from "../areas/copy/copier/run.ts";
import { type ContractUser, GOLD, contractsOf } from "./contracts.ts";
import { registerUser } from "./factories.ts";
import type { Harness } from "./harness.ts";

export type Trader = ContractUser & { id: string };

type Follow = Partial<CallInput<"copy.follow">> & { "instruments[0]"?: string };

const TERMS = {
  about: "gold",
  share_rate: "0.1",
  followers_max: "10",
  copied_margin_max: "1000000",
};

async function demoTrader(harness: Harness): Promise<Trader> {
  const live = await registerUser(harness);
  const demo = await harness.call("auth.registerDemo", {}, { token: live.token });
  const user = await contractsOf(harness, "10000", demo.message);
  const { message } = await harness.call("account.getUser", {}, { token: user.token });
  return { ...user, id: message.id };
}

/** A demo user who leads; followers copy from the lead's next opening on. */
export async function leadOf(harness: Harness, terms: Partial<typeof TERMS> = {}): Promise<Trader> {
  const trader = await demoTrader(harness);
  const applied = await harness.call(
    "copy.applyAsLead",
    { ...TERMS, ...terms },
    { token: trader.token },
  );
  expect(applied).toMatchObject({ type: "ok", message: { state: "active" } });
  return trader;
}

/** Another demo user with a follower's actions. */
export async function followerOf(harness: Harness) {
  const trader = await demoTrader(harness);
  const { token } = trader;
  const asked = (lead: Pick<Trader, "id">, settings: Follow = {}) =>
    harness.call(
      "copy.follow",
      { trader_user_id: lead.id, number: "1", type: "ratio", ...settings } as never,
      { token, key: randomUUID() },
    );
  return {
    ...trader,
    ask: asked,
    follow: async (
      lead: Pick<Trader, "id">,
      settings?: Follow,
    ): Promise<CallOutput<"copy.follow">> => {
      const answer = await asked(lead, settings);
      expect(answer).toMatchObject({ type: "ok" });
      return answer.message;
    },
    refused: async (lead: Pick<Trader, "id">, settings?: Follow) =>
      (await asked(lead, settings)).refusal?.code ?? "",
    cancel: (id: string, isClosing = false) =>
      harness.call(
        "copy.cancelFollow",
        { follow_user_id: id, ...(isClosing && { close: "1" as const }) },
        { token, key: randomUUID() },
      ),
    detach: (id: string) =>
      harness.call("copy.detachCopy", { transaction_id: id }, { token, key: randomUUID() }),
    copies: async () =>
      (await harness.call("copy.listCopies", { limit: "100" }, { token })).message.list,
    statement: async (id: string) =>
      (await harness.call("copy.getRelation", { follow_user_id: id }, { token })).message,
  };
}
export type Follower = Awaited<ReturnType<typeof followerOf>>;

/** Turns that suffice for all that one second brings. */
const TURNS_MAX = 20;

/** Runs the copier until it needs another second. */
export async function copyAll({ ctx }: Pick<Harness, "ctx">): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    await copyTurn(ctx, "demo");
    await ctx.exchange.idle();
  }
}

/** Opens a lead's position and has it copied; the second after decides each copy's order. */
export async function openedAndCopied(
  harness: Harness,
  lead: Trader,
  order: Parameters<ContractUser["opened"]>[0],
) {
  const position = await lead.opened(order, GOLD);
  await copyAll(harness);
  await harness.nextSecond();
  await copyAll(harness);
  return position;
}
