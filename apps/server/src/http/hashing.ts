import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "../platform/turns.ts";

/** The package exports a const enum, which needs its compiler to be read. */
const ARGON2ID = 2;
const AT_ONCE = 2;
const WAITING_MAX = 50;

/** argon2id with OWASP ASVS's parameters; the pepper keys the hash and is in no database dump. */
const terms = (pepper: string) => ({
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  secret: Buffer.from(pepper),
});

export type Hashing = {
  /** Undefined if too many wait: hashing is slow on purpose and must not starve other work. */
  hash: (password: string) => Promise<string | undefined>;
  /** Takes as long for an unknown user (no stored hash) as for a known one. */
  verify: (stored: string | undefined, password: string) => Promise<boolean | undefined>;
};

export function createHashing(pepper: string): Hashing {
  const inTurn = createTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  const decoy = hash("nobody has this password", terms(pepper));
  return {
    hash: (password) => inTurn(() => hash(password, terms(pepper))),
    verify: (stored, password) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? (await decoy), password, terms(pepper));
        return isRight && stored !== undefined;
      }),
  };
}
