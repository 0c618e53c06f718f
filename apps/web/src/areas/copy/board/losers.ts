import { ZERO, dec } from "@candor/money";
import type { Lead } from "../data.ts";

/** Counts the leads of a list who lost in the period, and those whose followers lost. */
export const losersOf = (leads: readonly Pick<Lead, "stats">[]) => ({
  count: leads.length,
  losers: leads.filter(({ stats }) => dec(stats.profit) < ZERO).length,
  followed: leads.filter(({ stats }) => dec(stats.followers_profit) !== ZERO).length,
  followersLosing: leads.filter(({ stats }) => dec(stats.followers_profit) < ZERO).length,
});
