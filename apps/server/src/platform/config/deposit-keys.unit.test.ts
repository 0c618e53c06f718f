import { depositAddress } from "@candor/chains/deposit-address.ts";
import { describe, expect, it } from "vitest";
import { depositKeysOf } from "./deposit-keys.ts";

/** The examples of BIP 32 and BIP 84. */
const PRIVATE =
  "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi";
const MASTER =
  "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8";
const DEVELOPMENT = depositKeysOf(undefined, false);

describe("DEPOSIT_KEYS", () => {
  it("DEPOSIT_KEYS names a key for each network that takes deposits", () => {
    const bitcoin = DEVELOPMENT.Bitcoin!;
    expect(depositKeysOf(` Bitcoin = ${bitcoin} , ERC20=${DEVELOPMENT.ERC20!}`, false)).toEqual({
      Bitcoin: bitcoin,
      ERC20: DEVELOPMENT.ERC20,
    });
  });

  it("without DEPOSIT_KEYS a trial uses public trial keys, and production has none", () => {
    expect(depositKeysOf(undefined, true)).toEqual({});
    expect(depositAddress(DEVELOPMENT.ERC20!, "ERC20", 0)).toBe(
      "0x8C8d35429F74ec245F8Ef2f4Fd1e551cFF97d650",
    );
  });

  it.each([
    ["a private key", `ERC20=${PRIVATE}`],
    ["a key of no account", `ERC20=${MASTER}`],
    ["a key with a letter changed", `ERC20=${DEVELOPMENT.ERC20!.replace("Ce9", "Ce8")}`],
    ["no key", "ERC20="],
    ["a network that nobody knows", `Dogecoin=${DEVELOPMENT.ERC20!}`],
    ["a network twice", `ERC20=${DEVELOPMENT.ERC20!},ERC20=${DEVELOPMENT.ERC20!}`],
  ])(
    "DEPOSIT_KEYS with %s is refused at the start, and the error shows no part of a key",
    (_what, text) => {
      expect(() => depositKeysOf(text, false)).toThrow("DEPOSIT_KEYS");
      expect(() => depositKeysOf(text, false)).not.toThrow(/xp(?:ub|rv)\w{4}/);
    },
  );

  it("DEPOSIT_KEYS with the public key of the trial world is refused in production", () => {
    expect(() => depositKeysOf(`ERC20=${DEVELOPMENT.ERC20!}`, true)).toThrow("is public");
  });
});
