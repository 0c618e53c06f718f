import { areaHouseAccounts } from "@candor/contract/shown-words.ts";

/** The names of the house's accounts and the outside world's in every listing; each area adds its own. */
export const houseName = {
  ...areaHouseAccounts,
  fees: "house:fees",
  grants: "house:demo-grants",
  /** Losses by vanished deposits and unpaid loans; below zero until capital covers them. */
  losses: "house:losses",
  /** The funds of a trial's simulated accounts go through here. */
  residents: "house:residents",
  quotes: (symbol: string): string => `house:quotes:${symbol}`,
  outside: "outside",
} as const;
