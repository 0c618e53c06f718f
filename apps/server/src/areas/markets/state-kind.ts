import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { refreshCatalogue } from "./config-kinds.ts";
import { type StateKind, type SwitchedTable, updateMarketState } from "./rows.ts";

type Kind = (typeof markets.configKinds)[StateKind];

/** Whether a market trades. Only its own calls decide it; requests for a change do not find it. */
export const stateKind = (table: SwitchedTable): ConfigKind<Kind> => ({
  isPublic: true,
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
  write: async (tx, subject, state) => {
    await updateMarketState(tx, table, Number.parseInt(subject, 10), state);
  },
  refresh: refreshCatalogue,
});
