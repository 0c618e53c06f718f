import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The hash of a recorded second: SHA-256 of the hash before it and of the hash of its line, in hexadecimal digits. */
export const chained = (previous, line) =>
  bytesToHex(sha256(concatBytes(hexToBytes(previous), sha256(utf8ToBytes(line)))));
