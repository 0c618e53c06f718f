import type { OwnerProof } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** The factors by which an account's owner can prove themselves. */
export async function factorsOf(db: Db | Tx, userId: string) {
  const { rows } = await sql<{
    has_totp: boolean;
    passkeys: number;
    recovery_codes: number;
    has_pay_password: boolean;
  }>`
    SELECT EXISTS (SELECT FROM totp_secrets WHERE user_id = ${userId}) AS has_totp,
      (SELECT count(*)::integer FROM passkeys WHERE user_id = ${userId}) AS passkeys,
      (SELECT count(*)::integer FROM recovery_codes WHERE user_id = ${userId}) AS recovery_codes,
      EXISTS (SELECT FROM pay_passwords WHERE user_id = ${userId}) AS has_pay_password`.execute(db);
  const found = rows[0];
  if (found === undefined) throw new Error("a query without a FROM answers a row");
  return found;
}

export type Factors = Awaited<ReturnType<typeof factorsOf>>;

export const hasSecondFactor = ({ has_totp: hasTotp, passkeys }: Factors): boolean =>
  hasTotp || passkeys > 0;

/** The proofs accepted from this account, strongest first: a weaker kind only without a stronger one. */
export function proofsTaken(factors: Factors): OwnerProof[] {
  if (hasSecondFactor(factors))
    return [
      ...(factors.passkeys > 0 ? (["passkey"] as const) : []),
      ...(factors.has_totp ? (["totp"] as const) : []),
      ...(factors.recovery_codes > 0 ? (["recovery"] as const) : []),
    ];
  return factors.has_pay_password ? ["pay_password"] : ["code"];
}
