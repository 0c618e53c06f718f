import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "../platform/turns.ts";

/** The package exports it as a const enum, which cannot be read without its compiler. */
const ARGON2ID = 2;
const AT_ONCE = 2;
const WAITING_MAX = 50;

/** argon2id as OWASP's ASVS asks for it; the pepper is the keyed part that no database dump holds. */
const terms = (pepper: string) => ({
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  secret: Buffer.from(pepper),
});

export type Hashing = {
  /** undefined when too many wait: hashing is slow on purpose and must not starve everything else. */
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
