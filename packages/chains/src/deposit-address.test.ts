import { pbkdf2Sync } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { getAddress } from "@scure/btc-signer";
import fc from "fast-check";
import { bytesToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { addressFault } from "./address-fault.ts";
import { depositAddress } from "./deposit-address.ts";
import { NETWORKS } from "./networks.ts";
import { watchKey } from "./watch-key.ts";

/** The master key of a publicly known phrase (BIP 39). */
const masterOf = (phrase: string): HDKey =>
  HDKey.fromMasterSeed(pbkdf2Sync(phrase, "mnemonic", 2_048, 64, "sha512"));
const abandon = masterOf(`${"abandon ".repeat(11)}about`);
const junk = masterOf(`${"test ".repeat(11)}junk`);
const PATHS = { ERC20: "m/44'/60'/0'", TRC20: "m/44'/195'/0'", Bitcoin: "m/84'/0'/0'" } as const;
const bitcoin = abandon.derive(PATHS.Bitcoin);

test("the addresses are those that wallets show for the same phrase", () => {
  const ethereumKey = junk.derive(PATHS.ERC20).publicExtendedKey;
  expect([0, 1].map((index) => depositAddress(ethereumKey, "ERC20", index))).toEqual([
    "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  ]);
  // These examples are BIP 84's own.
  expect(
    [0, 1].map((index) => depositAddress(bitcoin.publicExtendedKey, "Bitcoin", index)),
  ).toEqual([
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
  ]);
  expect(depositAddress(abandon.derive(PATHS.TRC20).publicExtendedKey, "TRC20", 0)).toBe(
    "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  );
});

test("payments to any of them are spent with the private key of the same number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (index) => {
      const ethereum = junk.derive(PATHS.ERC20);
      const { privateKey } = ethereum.derive(`m/0/${index}`);
      expect(depositAddress(ethereum.publicExtendedKey, "ERC20", index)).toBe(
        privateKeyToAccount(bytesToHex(privateKey!)).address,
      );
      const spender = bitcoin.derive(`m/0/${index}`).privateKey!;
      expect(depositAddress(bitcoin.publicExtendedKey, "Bitcoin", index)).toBe(
        getAddress("wpkh", spender),
      );
    }),
    { numRuns: 20 },
  );
});

test("every address that is given out can be paid on its network", () => {
  for (const network of NETWORKS) {
    const key = abandon.derive(PATHS[network]).publicExtendedKey;
    expect(addressFault(network, depositAddress(key, network, 7))).toBeUndefined();
  }
});

test("an extended private key is refused, and the refusal does not repeat it", () => {
  const secret = bitcoin.privateExtendedKey;
  expect(() => depositAddress(secret, "Bitcoin", 0)).toThrow(/must be an extended public key/);
  expect(() => depositAddress(secret, "Bitcoin", 0)).not.toThrow(secret.slice(4, 20));
});

test("a key of another derivation level is refused, since no wallet would look for its addresses", () => {
  expect(() => depositAddress(abandon.publicExtendedKey, "Bitcoin", 0)).toThrow(/depth 0/);
  const branch = bitcoin.derive("m/0").publicExtendedKey;
  expect(() => depositAddress(branch, "Bitcoin", 0)).toThrow(/depth 4/);
});

test("an extended key with one wrong character is refused", () => {
  const slipped = bitcoin.publicExtendedKey.replace(/.$/, (last) => (last === "1" ? "2" : "1"));
  expect(() => depositAddress(slipped, "Bitcoin", 0)).toThrow(/checksum/i);
});

test.each([-1, 0.5, 2 ** 31, NaN, Infinity])("no deposit address has the number %s", (index) => {
  expect(() => depositAddress(bitcoin.publicExtendedKey, "Bitcoin", index)).toThrow(
    /index|hardened/i,
  );
});

test("an output script of every kind gives its address", () => {
  expect(
    [
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
      "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    ].map(watchKey.Bitcoin),
  ).toEqual([
    "76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac",
    "a914b472a266d0bd89c13706a4132ccfb16f7c3b9fcb87",
    "0014751e76e8199196d454941c45d1b3a323f1433bd6",
    "512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
  ]);
});
