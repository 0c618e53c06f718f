import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OperatorRole } from "@candor/contract/define.ts";
import { insertOperator, inviteOwners } from "../areas/auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Hashing } from "../http/hashing.ts";
import { newId } from "../platform/ids.ts";
import { sealSecret } from "../operators/second-factor.ts";
import { newSecret } from "../protection/totp.ts";

type SeedOperator = { name: string; roles: OperatorRole[] };

const OWNERS = numbered("owner", 4);
/** Enough for decisions: one requests and two approve; roles that let value in let none out. */
const DEMONSTRATION: readonly SeedOperator[] = [
  ...numbered("support", 3),
  ...numbered("verification", 4),
  ...numbered("finance", 6),
  ...numbered("risk", 4),
  ...numbered("content", 2),
  ...numbered("configuration", 3),
  { name: "auditor", roles: ["auditor"] },
  ...OWNERS,
];

function numbered(role: OperatorRole, count: number): SeedOperator[] {
  return Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? role : `${role}-${index + 1}`,
    roles: [role],
  }));
}

type Parts = { db: Db; clock: Clock; hashing: Hashing; pepper: string };

/**
 * The operators for trying things out, once: they share a password and an authenticator's secret, which
 * go to a file that its owner alone can read, and count as different people.
 */
export async function seedTrialOperators(
  { db, clock, hashing, pepper }: Parts,
  file: string,
): Promise<void> {
  const { count } = await db
    .selectFrom("operators")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0) return;
  const password = randomBytes(12).toString("base64url");
  const secret = newSecret();
  const passwordHash = await hashing.hash(password);
  if (passwordHash === undefined) throw new Error("the password was not hashed");
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { name, roles } of DEMONSTRATION)
      await insertOperator(tx, {
        id: newId(clock),
        name,
        roles,
        created_at: now,
        password_hash: passwordHash,
        totp_secret: sealSecret(pepper, secret),
        enrolled_by: null,
        consented_by: null,
        enrolled_at: now,
        may_approve_from: now,
      });
  });
  const written = DEMONSTRATION.map((operator) => ({ ...operator, password, secret }));
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
}

/**
 * The four owners of a real installation: each enrols at a link of their own, in a file of its own, so that their
 * distributor sees no more than one. A file goes once its owner has enrolled.
 */
export async function inviteFirstOwners(
  parts: Pick<Parts, "db" | "clock">,
  { folder, consoleUrl }: { folder: string; consoleUrl: string },
): Promise<void> {
  const fileOf = (name: string): string => join(folder, `enrol-${name}.txt`);
  const { invited, settled } = await inviteOwners(
    parts,
    OWNERS.map(({ name }) => name),
  );
  for (const name of settled) rmSync(fileOf(name), { force: true });
  for (const { name, token, expiresAt } of invited)
    writeFileSync(
      fileOf(name),
      [
        `For ${name} alone, and good once, until ${expiresAt.toISOString()}:`,
        `${consoleUrl}/console/#/enrol/${token}`,
        "",
      ].join("\n"),
      { mode: 0o600 },
    );
}
