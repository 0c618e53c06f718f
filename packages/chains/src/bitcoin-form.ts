import { bech32, bech32m } from "@scure/base";
import type { AddressForm } from "./address-form.ts";
import { base58Version } from "./base58-address.ts";

/** Version bytes for addresses of keys and of scripts. */
const MAIN_VERSIONS = [0x00, 0x05];
const TEST_VERSIONS = [0x6f, 0xc4];
const SEGWIT = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{6,}$/;

export const bitcoinForm = (text: string): AddressForm | undefined =>
  segwitForm(text) ?? base58Form(text);

function base58Form(text: string): AddressForm | undefined {
  const { version = -1, isRight } = base58Version(text) ?? {};
  const isMain = MAIN_VERSIONS.includes(version);
  if (!isMain && !TEST_VERSIONS.includes(version)) return undefined;
  if (isRight !== true) return "wrong-checksum";
  return isMain ? "whole" : "test-network";
}

/** Takes witness versions 0 and 1, in small letters or in capitals (BIP 173, BIP 350); anyone could spend later ones. */
function segwitForm(text: string): AddressForm | undefined {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase();
  if (!isOneCase || !SEGWIT.test(text.toLowerCase())) return undefined;
  const first = bech32.decodeUnsafe(text);
  const later = bech32m.decodeUnsafe(text);
  const { prefix, words } = first ?? later ?? {};
  if (words === undefined) return "wrong-checksum";
  const length = bech32.fromWordsUnsafe(words.slice(1))?.length ?? 0;
  const isWhole =
    first === undefined
      ? words[0] === 1 && length === 32
      : words[0] === 0 && [20, 32].includes(length);
  if (!isWhole) return undefined;
  return prefix === "bc" ? "whole" : "test-network";
}
