import { describe, expect, test } from "vitest";
import { type AdDraft, adSummary, openedAd } from "./ad-form.ts";

const filled: Partial<AdDraft> = {
  total: "500",
  minimum: "20",
  maximum: "400",
  accounts: ["own"],
  margin: "1.5",
};
const opening = { currency: 1, fiat: "EUR" as const, country: "DE" };
const summary = (change: Partial<AdDraft> = {}, id?: string) =>
  adSummary({ ...openedAd(undefined, opening), ...filled, ...change }, id);

describe("an advertisement", () => {
  test("an advertisement has a factor above or below the index, or a fixed price", () => {
    expect(summary().input).toMatchObject({ factor: "1.015", account_ids: ["own"] });
    expect(summary({ isBelow: true }).input).toMatchObject({ factor: "0.985" });
    const fixed = summary({ pricing: "fixed", price: "0.93" }).input;
    expect(fixed).toMatchObject({ price: "0.93" });
    expect(fixed).not.toHaveProperty("factor");
  });

  test.each(["", "51", "x"])("an advertisement refuses a margin of %j percent", (margin) => {
    expect(summary({ margin })).toMatchObject({
      input: undefined,
      missing: { margin: "p2p.enter-margin" },
    });
  });

  test("an advertisement's smallest order must not exceed its largest", () => {
    expect(summary({ minimum: "500" })).toMatchObject({
      input: undefined,
      wrong: { maximum: { refused: "p2p-limits-crossed" } },
    });
  });

  test("a buyer's advertisement names ways to pay, and a seller's its own accounts", () => {
    expect(summary({ side: "buy" }).missing).toMatchObject({ ways: "p2p.choose-method" });
    expect(summary({ accounts: [] }).missing).toMatchObject({ ways: "p2p.choose-account" });
  });

  test("an edited advertisement keeps its id", () => {
    expect(summary({}, "ad").input).toMatchObject({ id: "ad" });
    expect(summary().input).not.toHaveProperty("id");
  });
});
