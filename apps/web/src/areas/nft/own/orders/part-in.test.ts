import { expect, test } from "vitest";
import type { OwnAuction } from "../data.ts";
import { partIn } from "./part-in.ts";

const own = { price: "120" } as OwnAuction["own"];
const open = { margin_state: "held", is_leading: false, own, sale: { state: "open" } } as const;

test.each([
  ["leading", { ...open, is_leading: true }],
  ["outbid", open],
  ["watching", { ...open, own: null }],
  ["won", { ...open, is_leading: true, sale: { state: "sold" } }],
  ["returned", { ...open, sale: { state: "sold" } }],
  ["returned", { ...open, margin_state: "returned", sale: { state: "sold" } }],
  ["forfeited", { ...open, margin_state: "forfeited", sale: { state: "unpaid" } }],
] as const)("an auction is shown as %s to its bidder", (part, auction) => {
  expect(partIn(auction)).toBe(part);
});
