import { sha256 } from "@noble/hashes/sha2.js";
import { base58, createBase58check } from "@scure/base";

const CHECKSUM_LENGTH = 4;
/** The length of a version and the hash of a key or script. */
export const VERSIONED_HASH_LENGTH = 21;
export const base58check = createBase58check(sha256);

/** The version of a text with the length of a base58 address, and whether its checksum is right. */
export function base58Version(text: string): { version: number; isRight: boolean } | undefined {
  const bytes = decoded(() => base58.decode(text));
  const [version] = bytes ?? [];
  if (version === undefined || bytes?.length !== VERSIONED_HASH_LENGTH + CHECKSUM_LENGTH)
    return undefined;
  return { version, isRight: decoded(() => base58check.decode(text)) !== undefined };
}

/** The library throws on any other text. */
function decoded(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
