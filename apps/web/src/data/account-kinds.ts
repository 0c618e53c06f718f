import type { AccountKind } from "@candor/contract/words.ts";

/** Account kinds in the order in which they are used most (product rules, section 2). */
export const ACCOUNTS_BY_USE = [
  "change",
  "legal",
  "lever",
  "micro",
] as const satisfies readonly AccountKind[];
