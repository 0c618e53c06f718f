/** Why a market's trading is paused; told to users in their language. */
export const HALT_CAUSES = [
  "maintenance",
  "price_source",
  "incident",
  "delisting",
  "doubt",
] as const;
export type HaltCause = (typeof HALT_CAUSES)[number];

/** Why an account is frozen; told to its user in their language. */
export const FREEZE_CAUSES = ["own_wish", "theft_suspected", "legal_order", "abuse"] as const;
export type FreezeCause = (typeof FREEZE_CAUSES)[number];
