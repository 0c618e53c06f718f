import { expect, test } from "vitest";
import { msUntilChange } from "./sessions.ts";
import { aContract } from "./test-contracts.ts";

const now = Date.parse("2026-03-02T10:00:00Z");
const listed = (opens: string | null, closes: string | null) => ({
  market: { ...aContract, opens_at: opens, closes_at: closes },
  mark: {
    symbol: "",
    mark: null,
    index: null,
    average: null,
    mid: null,
    age_ms: null,
    movement: null,
    event: null,
    at: null,
  },
});

test("the list of contracts is read again a second after the first one opens or closes", () => {
  const list = [
    listed("2026-03-02T14:30:00Z", null),
    listed(null, "2026-03-02T10:05:00Z"),
    listed(null, "2026-03-02T09:00:00Z"),
  ];
  expect(msUntilChange(list, now)).toBe(5 * 60_000 + 1_000);
});

test("the list is read again when an overnight fee is charged, since the next one is then a day away", () => {
  const charged = listed(null, null);
  const list = [
    { ...charged, market: { ...charged.market, overnight_at: "2026-03-02T10:01:00Z" } },
  ];
  expect(msUntilChange(list, now)).toBe(61_000);
});

test("a list of contracts that never close is not read again, and a far opening fits the timer", () => {
  expect(msUntilChange([listed(null, null)], now)).toBe(false);
  expect(msUntilChange([listed("2027-03-02T14:30:00Z", null)], now)).toBe(2 ** 31 - 1);
});

test("the list is read every few seconds while a contract is halted, so that its return is seen", () => {
  const halted = listed(null, null);
  const list = [{ ...halted, market: { ...halted.market, state: "halted" as const } }];
  expect(msUntilChange(list, now)).toBe(5_000);
});
