import { deposit } from "./areas/deposit/record-tab.ts";
import { withdrawal } from "./areas/withdrawal/record-tab.ts";
import type { RecordTab } from "./lib/record-tab.ts";

/** What comes in and what goes out (specification, point 2), each as its area lists it. */
export const recordTabs: readonly [RecordTab, ...RecordTab[]] = [deposit, withdrawal];
