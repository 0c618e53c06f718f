import { expect, test } from "vitest";
import { addressIn } from "./address-in.ts";

const BITCOIN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TOKEN = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

test("a wallet's link gives the address alone", () => {
  expect(addressIn(` ${BITCOIN}\n`)).toBe(BITCOIN);
  expect(addressIn(`bitcoin:${BITCOIN}?amount=0.1&label=Mara`)).toBe(BITCOIN);
  expect(addressIn(`BITCOIN:${BITCOIN.toUpperCase()}`)).toBe(BITCOIN.toUpperCase());
  expect(addressIn(`ethereum:${ETHEREUM}@1?value=1e18`)).toBe(ETHEREUM);
  expect(addressIn(`ethereum:pay-${ETHEREUM}`)).toBe(ETHEREUM);
});

test("of a token's transfer it is who is paid, never the token's contract", () => {
  const link = `ethereum:${TOKEN}@1/transfer?address=${ETHEREUM}&uint256=1`;
  expect(addressIn(link)).toBe(ETHEREUM);
  expect(addressIn(`ethereum:${TOKEN}/approve`)).toBe("");
});

test("anything else stays as it was written, to be judged as it is", () => {
  expect(addressIn("https://example.com")).toBe("https://example.com");
});
