import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { marginIn, openedTerms, proceedsIn, termsSummary } from "./sale-terms.ts";

const NOW = Date.parse("2026-11-29T10:00:00.000Z");
const USDT = { id: 3, currency_code: "USDT", decimals: 2 };
const bounds = {
  currencies: [USDT],
  terms: { fee_rate: "0.025", margin_rate: "0.1", sale_days_max: 30 },
  royaltyRate: "0.1",
  isResale: true,
  copies: 1,
  consent: "c0ffee",
  now: NOW,
};
const draft = { ...openedTerms([USDT], NOW), price: "200", isAccepted: true };
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const faultsOf = (change: Partial<typeof draft>) => {
  const { missing, wrong } = termsSummary({ ...draft, ...change }, bounds);
  const said = Object.entries({ ...missing, ...wrong }).filter(([, fault]) => fault !== undefined);
  return said.map(([field, fault]) => [field, typeof fault === "object" ? fault.refused : fault]);
};

describe("the terms of a sale", () => {
  it("the terms of a sale default to a week at a fixed price", () => {
    expect(termsSummary(draft, bounds).input).toEqual({
      sale_mode: "normal",
      price: "200",
      currency_id: 3,
      stock: 1,
      end_time: at(7 * 24),
      consent: "c0ffee",
    });
  });

  it("the terms of a sale send a bid step only for an auction", () => {
    const auction = { ...draft, mode: "auction" as const, increment: "5" };
    expect(termsSummary(auction, bounds).input).toMatchObject({ increment: "5" });
    expect(termsSummary({ ...auction, mode: "normal" }, bounds).input).not.toHaveProperty(
      "increment",
    );
    expect(faultsOf({ mode: "auction" })).toEqual([["increment", "nft-own.enter-increment"]]);
  });

  it("a sale ends at least an hour and at most thirty days after its start", () => {
    expect(faultsOf({ startsAt: at(5), endsAt: at(5) })).toEqual([
      ["ends", "nft-end-before-start"],
    ]);
    expect(faultsOf({ endsAt: at(0.5) })).toEqual([["ends", "nft-time-invalid"]]);
    expect(faultsOf({ endsAt: at(31 * 24) })).toEqual([["ends", "nft-too-long"]]);
    expect(faultsOf({ endsAt: "" })).toEqual([["ends", "nft-own.enter-end"]]);
  });

  it("a sale begins within thirty days", () => {
    expect(faultsOf({ startsAt: at(31 * 24), endsAt: at(32 * 24) })).toEqual([
      ["starts", "nft-time-invalid"],
    ]);
  });

  it("a sale needs a price and the accepted risk", () => {
    expect(faultsOf({ price: "0", isAccepted: false })).toEqual([
      ["price", "nft-own.enter-price"],
      ["consent", "finance.risk-needed"],
    ]);
  });

  it("a sale by an artist offers at most the copies that exist", () => {
    const own = { ...bounds, isResale: false, copies: 3, consent: undefined };
    expect(termsSummary({ ...draft, stock: "3" }, own).input).toMatchObject({ stock: 3 });
    expect(termsSummary({ ...draft, stock: "4" }, own).wrong?.stock).toMatchObject({
      refused: "nft-stock-short",
    });
    expect(termsSummary({ ...draft, stock: "1.5" }, own).missing?.stock).toBe(
      "nft-own.enter-stock",
    );
  });
});

describe("before a resale", () => {
  it("the seller of a resale sees how much is left after fee and royalty", () => {
    expect(proceedsIn(draft, bounds)).toEqual({
      price: dec("200"),
      fee: dec("5"),
      royalty: dec("20"),
      receives: dec("175"),
    });
  });

  it("the seller of a resale sees the margin that each bidder sets aside", () => {
    expect(marginIn(draft, bounds)).toBe(dec("20"));
  });
});
