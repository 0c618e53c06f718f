import type { Contract } from "./terms.ts";

/** The most leverage that a contract takes, at its smallest positions. */
const mostOf = ({ tiers: [lowest] }: Contract): number => lowest?.multiple_max ?? 1;

/** The contracts with the highest leverage first; of equal ones the order stays. */
export const byLeverage = (list: readonly Contract[]): Contract[] =>
  list.toSorted((a, b) => mostOf(b) - mostOf(a));
