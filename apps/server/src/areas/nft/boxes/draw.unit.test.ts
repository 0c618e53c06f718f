import { expect, it } from "vitest";
import { clientSeedOf, drawnPlace } from "./draw.ts";

const SERVER = Uint8Array.from({ length: 32 }, (_, at) => at);
const CLIENT = clientSeedOf("my-own-seed", { id: "1234567", price: "83123.45" });

/** The expected places were computed with Python's hmac and checked with openssl. */
it.each([
  { nonce: 1, count: 1, place: 0 },
  { nonce: 1, count: 7, place: 1 },
  { nonce: 1, count: 10, place: 8 },
  { nonce: 2, count: 10, place: 0 },
  { nonce: 3, count: 1_000, place: 818 },
  { nonce: 77, count: 999, place: 457 },
])("box $nonce among $count draws place $place", ({ nonce, count, place }) => {
  expect(drawnPlace(SERVER, CLIENT, nonce, count)).toBe(place);
});

it("a draw skips numbers that would favour a place, also those of a whole cursor", () => {
  expect(drawnPlace(SERVER, CLIENT, 170, 2 ** 31 + 1)).toBe(554_672_069);
});
