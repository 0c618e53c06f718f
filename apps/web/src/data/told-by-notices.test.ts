import { NOTICES } from "@candor/contract/area-words.ts";
import { describe, expect, test } from "vitest";
import { TOLD_BY_NOTICES, isToldByNotices } from "./told-by-notices.ts";

/** The areas of own lists, by the first words of their notices. */
const AREAS = {
  bot: "bots",
  copy: "copy",
  coupon: "coupons",
  dual: "dual",
  ieo: "ieo",
  lead: "copy",
  loan: "loans",
  nft: "nft",
  staking: "staking",
} as const;

describe("what a notice makes old", () => {
  test.each(Object.entries(AREAS))(
    "a notice that begins with %s is sent, and makes a list of %s old",
    (first, area) => {
      expect(Object.keys(NOTICES).some((code) => code.startsWith(`${first}-`))).toBe(true);
      expect(TOLD_BY_NOTICES.some((call) => call.startsWith(`${area}.`))).toBe(true);
    },
  );

  test("a notice makes every page and filter of a list old, and no other read", () => {
    expect(isToldByNotices({ queryKey: ["bots.listBots", true] })).toBe(true);
    expect(isToldByNotices({ queryKey: ["bots.backtestBot", { strategy: "grid" }] })).toBe(false);
    expect(isToldByNotices({ queryKey: ["wallet.listCurrencies", {}] })).toBe(false);
  });
});
