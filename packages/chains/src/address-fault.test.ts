import { base58, bech32, bech32m, createBase58check } from "@scure/base";
import { Address } from "@scure/btc-signer";
import { sha256 } from "@noble/hashes/sha2.js";
import fc from "fast-check";
import { getAddress } from "viem";
import { describe, expect, it } from "vitest";
import { addressFault } from "./address-fault.ts";
import { NETWORKS, type Network } from "./networks.ts";

const ETHEREUM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const BITCOIN = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";

const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(7);

/** Examples from EIP-55, BIP 173, BIP 350 and the chains themselves. */
const whole: Readonly<Record<Network, readonly string[]>> = {
  ERC20: [
    ETHEREUM,
    ETHEREUM.toLowerCase(),
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ],
  TRC20: [TRON, "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
  Bitcoin: [
    BITCOIN,
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ],
};

describe("an address", () => {
  it.each(NETWORKS)(
    "an address of %s is valid on its own network and refused on every other",
    (network) => {
      for (const address of whole[network]) {
        expect(addressFault(network, address)).toBeUndefined();
        for (const other of NETWORKS.filter((one) => one !== network))
          expect(addressFault(other, address)).toEqual({ fault: "other-network", network });
      }
    },
  );

  it.each<[Network, string]>([
    ["ERC20", "0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["ERC20", "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED"],
    ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"],
    ["Bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"],
    ["Bitcoin", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv"],
    ["Bitcoin", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy"],
  ])(
    "an address of %s with one wrong character is refused by its checksum: %s",
    (network, text) => {
      expect(addressFault(network, text)).toEqual({ fault: "wrong-checksum" });
    },
  );

  it.each<[Network, string]>([
    ["TRC20", createBase58check(sha256).encode(Uint8Array.of(0xa0, ...bytes(20)))],
    ["Bitcoin", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn"],
    ["Bitcoin", "2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc"],
    ["Bitcoin", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
    ["Bitcoin", "bcrt1qs758ursh4q9z627kt3pp5yysm78ddny6txaqgw"],
  ])("an address of the test network of %s is refused: %s", (network, text) => {
    expect(addressFault(network, text)).toEqual({ fault: "test-network" });
  });

  it("a text that belongs to no network is refused", () => {
    const texts = [
      "",
      " ",
      `${ETHEREUM} `,
      `${TRON}\n`,
      ETHEREUM.slice(2),
      ETHEREUM.replace("0x", "0X"),
      ETHEREUM.slice(0, -1),
      `${ETHEREUM}0`,
      "vitalik.eth",
      // Tron's hexadecimal spelling has no checksum.
      "41a614f803b6fd780986a42c78ec9c7f77e6ded13c",
      TRON.replace("R", "0"),
      `bitcoin:${BITCOIN}`,
      // Mixed case; a version anyone could spend; a program too short; taproot with the older checksum.
      "bc1qW508D6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs",
      "BC1SW50QGDZ25J",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
      `bc1${"q".repeat(90)}`,
      // The checksums are right, but the addresses are too long, too short or of a future version.
      createBase58check(sha256).encode(Uint8Array.of(0x00, ...bytes(30))),
      createBase58check(sha256).encode(Uint8Array.of(0x41, ...bytes(19))),
      bech32.encode("bc", [0, ...bech32.toWords(bytes(25))]),
      bech32m.encode("bc", [1, ...bech32m.toWords(bytes(20))]),
      bech32m.encode("bc", [2, ...bech32m.toWords(bytes(32))]),
      // Litecoin.
      "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1",
      "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9",
      "z".repeat(1_000_000),
    ];
    for (const text of texts)
      for (const network of NETWORKS)
        expect(addressFault(network, text)).toEqual({ fault: "not-an-address" });
  });
});

describe("against the libraries of the chains", () => {
  const hashes = fc.uint8Array({ minLength: 20, maxLength: 20 });

  it("viem spells every valid address of Ethereum the same, or in small letters", () => {
    fc.assert(
      fc.property(
        hashes,
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (hash, caps) => {
          const small = `0x${Buffer.from(hash).toString("hex")}` as const;
          const digits = Array.from(small.slice(2), (digit, at) =>
            caps[at] === true ? digit.toUpperCase() : digit,
          );
          const text = `0x${digits.join("")}`;
          expect(addressFault("ERC20", getAddress(small))).toBeUndefined();
          expect(addressFault("ERC20", text) === undefined).toBe(
            text === small || text === getAddress(small),
          );
        },
      ),
    );
  });

  it("an address of Bitcoin is valid exactly where btc-signer reads it, also with one letter changed", () => {
    const kinds = fc.constantFrom("pkh", "sh", "wpkh");
    const alphabet = "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0";
    fc.assert(
      fc.property(kinds, hashes, fc.nat(), fc.nat(), (type, hash, place, letter) => {
        const address = Address().encode({ type, hash });
        expect(addressFault("Bitcoin", address)).toBeUndefined();
        const at = place % address.length;
        const changed =
          address.slice(0, at) + (alphabet[letter % alphabet.length] ?? "") + address.slice(at + 1);
        expect(addressFault("Bitcoin", changed) === undefined).toBe(isReadable(changed));
      }),
    );
  });

  it("the address check answers any text without throwing", () => {
    const base58Text = fc.uint8Array({ maxLength: 60 }).map((some) => base58.encode(some));
    const text = fc.oneof(
      fc.string({ maxLength: 120 }),
      base58Text,
      base58Text.map((some) => `bc1${some}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...NETWORKS), text, (network, some) => {
        expect(addressFault(network, some)?.fault).toMatch(/^[a-z-]+$/);
      }),
    );
  });
});

function isReadable(text: string): boolean {
  try {
    return Address().decode(text).type !== "unknown";
  } catch {
    return false;
  }
}
