import { randomInt } from "node:crypto";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import { recoveryCodeHash } from "./recovery-code.ts";

const CODES = 10;
/** Letters of five bits each: 120 bits cannot be tried against the stored keyed hash. */
const LETTERS = 24;
const GROUP = 6;
/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const newCode = (): string => {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.map((letter, at) => (at > 0 && at % GROUP === 0 ? `-${letter}` : letter)).join("");
};

export const dropRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

/** Draws new recovery codes, which replace earlier ones; only their hashes are stored. */
export async function drawRecoveryCodes(
  { config }: Pick<CoreCtx, "config">,
  tx: Tx,
  userId: string,
): Promise<string[]> {
  await dropRecoveryCodes(tx, userId);
  const codes = Array.from({ length: CODES }, newCode);
  await tx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: recoveryCodeHash(config.pepper, userId, code),
      })),
    )
    .execute();
  return codes;
}
