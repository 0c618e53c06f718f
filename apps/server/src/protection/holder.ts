import { sql } from "kysely";

/** Proofs of users and operators are in separate tables, out of reach of the other side's role. */
const TABLES = {
  users: {
    passkeys: "passkeys",
    challenges: "passkey_challenges",
    grants: "step_ups",
    owner: "user_id",
  },
  console: {
    passkeys: "operator_passkeys",
    challenges: "operator_passkey_challenges",
    grants: "operator_step_ups",
    owner: "operator_id",
  },
} as const;

export type Side = keyof typeof TABLES;

/** The person who proves something, and the session. */
export type Holder = { side: Side; id: string; tokenHash: string };

export const userHolder = (caller: { userId: string; tokenHash: string }): Holder => ({
  side: "users",
  id: caller.userId,
  tokenHash: caller.tokenHash,
});

export const operatorHolder = ({ id, tokenHash }: Omit<Holder, "side">): Holder => ({
  side: "console",
  id,
  tokenHash,
});

/** The tables of a side's proofs, as parts of a statement. */
export function tablesOf(side: Side) {
  const { passkeys, challenges, grants, owner } = TABLES[side];
  return {
    passkeys: sql.table(passkeys),
    challenges: sql.table(challenges),
    grants: sql.table(grants),
    owner: sql.ref(owner),
  };
}
