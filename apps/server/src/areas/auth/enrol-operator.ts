import { randomBytes } from "node:crypto";
import type { OperatorRole } from "@candor/contract/define.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Hashing } from "../../http/hashing.ts";
import { newId } from "../../ids.ts";
import { newSecret, sealSecret } from "../../operators/second-factor.ts";
import { insertOperator } from "./operator-rows.ts";

export type Credentials = { password: string; secret: string };

export const newCredentials = (): Credentials => ({
  password: randomBytes(12).toString("base64url"),
  secret: newSecret(),
});

/** Writes a new operator down; undefined when the name is taken. */
export async function enrolOperator(
  { clock, hashing, pepper }: { clock: Clock; hashing: Hashing; pepper: string },
  tx: Tx,
  operator: { name: string; roles: OperatorRole[] } & Credentials,
): Promise<string | undefined> {
  const passwordHash = await hashing.hash(operator.password);
  if (passwordHash === undefined) throw new Error("the password was not hashed");
  const id = newId(clock);
  const isNew = await insertOperator(tx, {
    id,
    name: operator.name,
    password_hash: passwordHash,
    totp_secret: sealSecret(pepper, operator.secret),
    roles: operator.roles,
    created_at: clock.now(),
  });
  return isNew ? id : undefined;
}
