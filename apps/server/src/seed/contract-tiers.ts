import type { ContractAsset } from "@candor/contract/words.ts";
import type { StoredTier } from "../catalogue/contract-markets.ts";

const tiers = (
  ...steps: readonly [valueMax: string, rate: string, leverageMax: number][]
): StoredTier[] =>
  steps.map(([value_max, rate, multiple_max]) => ({ value_max, rate, multiple_max }));

/** The risk tiers of the two coins that are traded most. */
export const DEEP_TIERS = tiers(
  ["50000", "0.004", 125],
  ["250000", "0.005", 100],
  ["1000000", "0.01", 50],
  ["4000000", "0.025", 20],
);

/**
 * Risk tiers by what a contract is on. The first step's rate is at most half of the margin that its multiple leaves, so
 * that a position which was just opened stands as far from its liquidation as from nothing.
 */
export const TIERS: Readonly<Record<ContractAsset, StoredTier[]>> = {
  coin: tiers(
    ["20000", "0.006", 75],
    ["100000", "0.01", 50],
    ["500000", "0.025", 20],
    ["1500000", "0.05", 10],
  ),
  stock: tiers(["50000", "0.025", 20], ["250000", "0.05", 10], ["1000000", "0.1", 5]),
  metal: tiers(["100000", "0.005", 100], ["500000", "0.01", 50], ["2000000", "0.025", 20]),
  forex: tiers(["200000", "0.0025", 200], ["1000000", "0.005", 100], ["4000000", "0.01", 50]),
};

/** The nightly cost as a share of a position's value, by asset. */
export const NIGHT_RATES: Readonly<Record<ContractAsset, { long: string; short: string }>> = {
  coin: { long: "0.0003", short: "0.0001" },
  stock: { long: "0.0002", short: "0.00015" },
  metal: { long: "0.0002", short: "0.0001" },
  forex: { long: "0.00008", short: "0.00005" },
};

/** Half of the house's spread. */
export const HALF_SPREADS: Readonly<Record<ContractAsset, string>> = {
  coin: "0.0003",
  stock: "0.0003",
  metal: "0.0002",
  forex: "0.0001",
};

export const DEEP_HALF_SPREAD = "0.0001";
export const CONTRACT_FEE_RATE = "0.0005";
export const EXPOSURE_MAX = "5000000";
