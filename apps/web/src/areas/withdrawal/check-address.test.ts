import { expect, test } from "vitest";
import { checkAddress } from "./check-address.ts";

const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test("an address of the network passes, and so does one that only the server can check", () => {
  expect(checkAddress("ERC20", ETHEREUM)).toBeUndefined();
  expect(checkAddress("Solana", "anything")).toBeUndefined();
});

test("an address of another network names that network", () => {
  expect(checkAddress("TRC20", ETHEREUM)).toMatchObject({
    refused: "address-other-network",
    params: { network: "ERC20" },
  });
});

test("an address with a wrong letter is told apart from a text that is no address", () => {
  expect(checkAddress("ERC20", ETHEREUM.replace("aA", "Aa"))).toMatchObject({
    refused: "address-checksum",
  });
  expect(checkAddress("ERC20", "0x12")).toMatchObject({ refused: "address-invalid" });
});
