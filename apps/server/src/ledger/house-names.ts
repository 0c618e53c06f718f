import { areaHouseAccounts } from "@candor/contract/shown-words.ts";

/** The house and the world outside, by the names their accounts carry in every listing; the areas' own come of their words. */
export const houseName = {
  ...areaHouseAccounts,
  fees: "house:fees",
  grants: "house:demo-grants",
  /** What the house has lost by deposits that vanished and loans that were not paid back; below zero until capital covers it. */
  losses: "house:losses",
  /** What the accounts that a trial has made up are given goes through here. */
  residents: "house:residents",
  quotes: (symbol: string): string => `house:quotes:${symbol}`,
  outside: "outside",
} as const;
