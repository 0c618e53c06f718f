import { ZERO, dec } from "@candor/money";
import type { Lead } from "../data.ts";

/** Of the leads in a list: how many lost in the period, and of how many the followers lost. */
export const losersOf = (leads: readonly Pick<Lead, "stats">[]) => ({
  count: leads.length,
  losers: leads.filter(({ stats }) => dec(stats.profit) < ZERO).length,
  followed: leads.filter(({ stats }) => dec(stats.followers_profit) !== ZERO).length,
  followersLosing: leads.filter(({ stats }) => dec(stats.followers_profit) < ZERO).length,
});
