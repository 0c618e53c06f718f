import type { Refusal } from "@candor/contract/refusals.ts";
import { expect, test } from "vitest";
import type { Text } from "../../lib/text.ts";
import { haltText } from "./halt-text.ts";

const t: Text = (id, ...values) => `${id} ${Object.values(values[0] ?? {}).join(" ")}`;
const reader = {
  say: ({ refused, params }: Refusal) => `${refused} ${Object.values(params).join(" ")}`,
  t,
  locale: "en-GB",
};
const market = {
  symbol: "BTC/USDT",
  state: "halted",
  halt_cause: "price_source",
  resumes_at: null,
} as const;

test("a halted market shows the reason, and no time that was not published", () => {
  expect(haltText(market, reader)).toBe("market-halted BTC/USDT price_source");
});

test("a published time is on its own line, in the reader's time zone", () => {
  const resumes_at = new Date(2026, 10, 29, 14, 5).toISOString();
  expect(haltText({ ...market, resumes_at }, reader)?.split("\n")[1]).toBe(
    "trading.resumes-at 14:05",
  );
});

test("a trading market shows no halt text", () => {
  expect(haltText({ ...market, state: "open", halt_cause: null }, reader)).toBeUndefined();
});
