import { expect, test } from "vitest";
import { explorerUrl } from "./explorer.ts";

test("a transaction's link leads to the explorer of its network", () => {
  expect(explorerUrl("ERC20", "0xab", 1)).toBe("https://etherscan.io/tx/0xab");
  expect(explorerUrl("Bitcoin", "ab", 1)).toBe("https://mempool.space/tx/ab");
  expect(explorerUrl("TRC20", "ab", 1)).toBe("https://tronscan.org/#/transaction/ab");
  expect(explorerUrl("ERC20", "0xab", 11_155_111)).toBe("https://sepolia.etherscan.io/tx/0xab");
});

test("a network without a known explorer has no link", () => {
  expect(explorerUrl("ERC20", "0xab", 31_337)).toBeUndefined();
  expect(explorerUrl("Bitcoin", "ab", 11_155_111)).toBeUndefined();
  expect(explorerUrl("Bitcoin", "ab", undefined)).toBeUndefined();
  expect(explorerUrl("BANK", "ref", 1)).toBeUndefined();
});

test("text from outside cannot change where the link leads", () => {
  expect(explorerUrl("ERC20", "../a?b", 1)).toBe("https://etherscan.io/tx/..%2Fa%3Fb");
});
