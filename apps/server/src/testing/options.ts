import { expect } from "vitest";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { demoUser } from "./factories.ts";
import { fundKind } from "./fund-kind.ts";
import type { Harness } from "./harness.ts";

type Option = CallOutput<"options.submitOption">;
type Order = {
  match_id?: string;
  currency_id?: string;
  type?: "up" | "down";
  seconds?: string;
  number?: string;
};

export type OptionUser = Awaited<ReturnType<typeof optionsOf>>;

/** One user's options calls over HTTP; a new demo user by default. */
export async function optionsOf(harness: Harness, funds = "10000", session?: string) {
  const token = session ?? (await demoUser(harness));
  await fundKind(harness, token, "micro", funds);
  const submit = (order: Order = {}, key?: string) => {
    const input = { match_id: "1", currency_id: "3", type: "up", seconds: "30", number: "100" };
    const sent = { token, ...(key !== undefined && { key }) };
    return harness.call("options.submitOption", { ...input, ...order } as never, sent);
  };
  return {
    token,
    submit,
    bought: async (order: Order = {}): Promise<Option> => {
      const answer = await submit(order);
      expect(answer.refusal).toBeUndefined();
      return answer.message;
    },
    refused: async (order: Order = {}) => (await submit(order)).refusal?.code ?? "",
    call: <Id extends `options.${string}` & CallId>(id: Id, input: CallInput<Id>) =>
      harness.call(id, input, { token }),
    result: async (id: string) =>
      (await harness.call("options.getOptionResult", { id }, { token })).message,
    balance: async () => {
      const { message } = await harness.call("wallet.listBalances", { type: "micro" }, { token });
      const found = message.list.find(({ currency_code: code }) => code === "USDT");
      return { available: found?.available, frozen: found?.frozen };
    },
  };
}

/** Lets seconds pass, each with a price. */
export async function passSeconds(harness: Harness, seconds: number, factor = "1"): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await harness.moveIndex(factor);
}
