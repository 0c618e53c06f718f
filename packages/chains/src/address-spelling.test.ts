import { expect, it } from "vitest";
import { addressFault } from "./address-fault.ts";
import { addressSpelling } from "./address-spelling.ts";

const CHECKSUMMED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const OF_A_KEY = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";

it.each([
  ["ERC20", CHECKSUMMED.toLowerCase(), CHECKSUMMED],
  ["ERC20", CHECKSUMMED, CHECKSUMMED],
  ["Bitcoin", SEGWIT.toUpperCase(), SEGWIT],
  ["Bitcoin", SEGWIT, SEGWIT],
  ["Bitcoin", OF_A_KEY, OF_A_KEY],
  ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
] as const)("an address of %s has one spelling, and is still one: %s", (network, text, spelled) => {
  expect(addressSpelling(network, text)).toBe(spelled);
  expect(addressFault(network, spelled)).toBeUndefined();
});
