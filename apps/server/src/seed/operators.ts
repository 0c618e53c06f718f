import { writeFileSync } from "node:fs";
import type { OperatorRole } from "@candor/contract/define.ts";
import { type Credentials, enrolOperator, newCredentials } from "../areas/auth/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Hashing } from "../http/hashing.ts";

type SeedOperator = { name: string; roles: OperatorRole[] };

/** As many as decisions need: one asks, two others approve. */
const DEMONSTRATION: readonly SeedOperator[] = [
  { name: "support", roles: ["support"] },
  { name: "verification", roles: ["verification"] },
  ...numbered("finance", 3),
  ...numbered("risk", 2),
  { name: "content", roles: ["content"] },
  ...numbered("configuration", 3),
  { name: "auditor", roles: ["auditor"] },
  ...numbered("owner", 4),
];
const PRODUCTION: readonly SeedOperator[] = numbered("owner", 4);

function numbered(role: OperatorRole, count: number): SeedOperator[] {
  return Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? role : `${role}-${index + 1}`,
    roles: [role],
  }));
}

type Parts = { db: Db; clock: Clock; hashing: Hashing; pepper: string };

/**
 * The first operators, once: their names, passwords and authenticator secrets go to a file that its
 * owner alone can read. Those for trying things out share one of each; in production everybody has
 * their own, and the file is to be handed out and deleted.
 */
export async function seedOperators(
  { db, ...parts }: Parts,
  { file, isProduction }: { file: string; isProduction: boolean },
): Promise<void> {
  const { count } = await db
    .selectFrom("operators")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0) return;
  const shared = newCredentials();
  const written: (SeedOperator & Credentials)[] = (isProduction ? PRODUCTION : DEMONSTRATION).map(
    (operator) => ({ ...operator, ...(isProduction ? newCredentials() : shared) }),
  );
  await inTransaction(db, async (tx) => {
    for (const operator of written) await enrolOperator(parts, tx, operator);
  });
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
}
