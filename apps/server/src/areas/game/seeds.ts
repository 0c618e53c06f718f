import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Seeds } from "@candor/rules/game/replay.ts";

const SEED_BYTES = 32;
const PLAYER_BYTES = 16;

export const newServerSeed = (): Buffer => randomBytes(SEED_BYTES);

/** The only thing shown of a seed before its game has ended. */
export const hashOf = (seed: Buffer): Buffer => createHash("sha256").update(seed).digest();

/** The seed for a player whose client sends none. */
export const newPlayerSeed = (): string => randomBytes(PLAYER_BYTES).toString("hex");

type Stored = { server_seed: Buffer; player_seed: string };

export const seedsOf = ({ server_seed: key, player_seed: playerSeed }: Stored): Seeds => ({
  mac: (text) => createHmac("sha256", key).update(text).digest(),
  playerSeed,
});
