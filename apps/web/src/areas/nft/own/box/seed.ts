import { NFT_SEED_MAX } from "@candor/contract/areas/nft/choices.ts";

const BYTES = 16;

/** A seed by the device's own randomness, for who types none. */
export const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** What the server takes as a seed: letters, digits and signs of ASCII, without spaces. */
export const isSeed = (text: string): boolean =>
  text.length <= NFT_SEED_MAX && /^[\x21-\x7e]+$/.test(text);
