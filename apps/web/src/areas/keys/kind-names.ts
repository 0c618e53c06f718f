import type { KeyKind } from "@candor/contract/areas/keys/choices.ts";

/** The names of the two ways to sign are the same in every language. */
export const KIND_NAMES: Record<KeyKind, string> = { ed25519: "Ed25519", hmac: "HMAC" };
