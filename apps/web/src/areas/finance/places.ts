import type { FinanceArea } from "@candor/contract/finance-words.ts";
import type { EntryIconName } from "@candor/ui/entry-icon-names.ts";
import { PATHS } from "../../screens.ts";

/** Of each part: its icon, where it is offered, and where one's own stands. */
export const PLACES = {
  staking: { icon: "staking", offers: { to: PATHS.staking }, own: { to: PATHS.stakingOrders } },
  dual: { icon: "dual", offers: { to: PATHS.dual }, own: { to: PATHS.dualOrders } },
  ieo: { icon: "ieo", offers: { to: PATHS.ieo }, own: { to: PATHS.ieoOrders } },
  loans: { icon: "loans", offers: { to: PATHS.loans }, own: { to: PATHS.loans } },
} as const satisfies Record<FinanceArea, { icon: EntryIconName; offers: object; own: object }>;
