import { dec } from "@candor/money";
import { expect, it } from "vitest";
import { isWalletDrained } from "./velocity.ts";

it.each([
  ["a quarter of the wallet", "250", "0", "1000", false],
  ["more than a quarter", "250.000001", "0", "1000", true],
  ["a quarter, of which most has left already", "250", "200", "800", false],
  ["more than a quarter, all of which has left", "251", "251", "749", true],
  ["anything of an empty wallet", "0.000001", "0", "0", true],
])(
  "the check for a drained wallet judges a withdrawal of %s",
  (_what, asked, sent, holds, isDrained) => {
    expect(isWalletDrained(dec(asked), dec(sent), dec(holds))).toBe(isDrained);
  },
);
