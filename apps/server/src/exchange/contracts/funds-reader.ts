import type { ClientBase } from "pg";
import { readFunds } from "./restore.ts";
import type { FundsRow } from "./rows.ts";
import type { Shared } from "./shared.ts";

/** Reads what others changed about the house's funds, and keeps the last reading until it is stored. */
export function createFundsReader(shared: Shared) {
  let unstored: FundsRow | undefined;
  return {
    read: async (client: ClientBase): Promise<void> => {
      unstored = await readFunds(client, shared);
    },
    /** The same, but a reading without a change is not stored. */
    readAgain: async (client: ClientBase): Promise<void> => {
      const [house, insurance] = [shared.house.balance, shared.insurance.balance];
      const read = await readFunds(client, shared);
      if (shared.house.balance !== house || shared.insurance.balance !== insurance) unstored = read;
    },
    rows: (): FundsRow[] => (unstored === undefined ? [] : [unstored]),
    areStored: (rows: readonly FundsRow[]): void => {
      if (unstored !== undefined && rows.includes(unstored)) unstored = undefined;
    },
  };
}
