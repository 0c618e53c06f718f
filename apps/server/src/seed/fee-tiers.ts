/** Discounts off a market's fee rates by the USDT volume of 30 days, from tier 0 on. */
export const FEE_TIERS = [
  { volume_min: "0", maker_discount: "0", taker_discount: "0" },
  { volume_min: "50000", maker_discount: "0.1", taker_discount: "0.05" },
  { volume_min: "250000", maker_discount: "0.2", taker_discount: "0.1" },
  { volume_min: "1000000", maker_discount: "0.3", taker_discount: "0.2" },
  { volume_min: "5000000", maker_discount: "0.4", taker_discount: "0.3" },
  { volume_min: "25000000", maker_discount: "0.5", taker_discount: "0.4" },
] as const;
