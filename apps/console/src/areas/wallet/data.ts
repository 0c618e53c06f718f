import type { AccountKind } from "@candor/contract/words.ts";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";

export type UserBalance = OperatorCallOutput<"wallet.listUserBalances">[number];
export type UserEntry = OperatorCallOutput<"wallet.listUserEntries">["list"][number];

/** The order in which accounts are looked at. */
export const accountKinds = [
  "change",
  "legal",
  "lever",
  "micro",
] as const satisfies readonly AccountKind[];

export const useUserBalances = (id: string) => useCall("wallet.listUserBalances", { id });
