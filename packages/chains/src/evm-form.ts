import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { AddressForm } from "./address-form.ts";

const PATTERN = /^0x[0-9a-fA-F]{40}$/;

/** An address in small letters has no checksum; in any other spelling the case is the checksum. */
export function evmForm(text: string): AddressForm | undefined {
  if (!PATTERN.test(text)) return undefined;
  const isRight = text === text.toLowerCase() || text === checksummed(text);
  return isRight ? "whole" : "wrong-checksum";
}

/** The spelling of an address whose capitals are its checksum (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const spelled = [...digits].map((digit, at) =>
    (hash[at] ?? "") > "7" ? digit.toUpperCase() : digit,
  );
  return `0x${spelled.join("")}`;
}
