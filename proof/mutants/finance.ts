import type { Mutant } from "./mutant.ts";

/** Commits the transaction that has paid, and continues in another a moment later. */
const APART = `await sql\`COMMIT\`.execute(tx);
  await new Promise((go) => setTimeout(go, 400));
  await sql\`BEGIN\`.execute(tx);
`;

/** Mutants of locked deposits, dual investments and subscriptions. */
export const financeMutants = {
  "pays-before-it-notes": {
    says: "The server makes a midnight's payouts in one transaction and notes them in the next.",
    edits: [
      {
        file: "areas/staking/accrue.ts",
        from: 'import { createSums } from "./sums.ts";',
        to: 'import { sql } from "kysely";\nimport { createSums } from "./sums.ts";',
      },
      {
        file: "areas/staking/accrue.ts",
        from: "    await writeDays(",
        to: `    ${APART}    await writeDays(`,
      },
      {
        file: "areas/staking/due-rows.ts",
        from: "  await sql`\n    UPDATE staking_orders o SET state = 'completed'",
        to: `  ${APART}  await sql\`\n    UPDATE staking_orders o SET state = 'completed'`,
      },
      // The reverse order: a noted amount is never paid.
      {
        file: "areas/dual/settle.ts",
        from: 'import { insertPrices } from "./price-rows.ts";',
        to: 'import { sql } from "kysely";\nimport { insertPrices } from "./price-rows.ts";',
      },
      {
        file: "areas/dual/settle.ts",
        from: "    await pay(tx, maturity, settled, now);",
        to: `    ${APART}    await pay(tx, maturity, settled, now);`,
      },
      {
        file: "areas/ieo/settle-rows.ts",
        from: "  const amounts = (of: (one: Settled) => Dec) =>",
        to: `  ${APART}  const amounts = (of: (one: Settled) => Dec) =>`,
      },
      // The work has no rests, so that a strike at any moment of a night hits some.
      { file: "jobs/paced.ts", from: "const REST = 2;", to: "const REST = 0;" },
    ],
  },
} as const satisfies Record<string, Mutant>;
