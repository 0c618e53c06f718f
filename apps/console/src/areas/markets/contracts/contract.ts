import type { ConfigValue, OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../../lib/query.ts";

export type Contract = OperatorCallOutput<"markets.listContracts">[number];

export const useContracts = () => useCall("markets.listContracts", {}, { everyMs: 10_000 });

export type Terms = ConfigValue<"contract">;
export type Tier = Terms["tiers"][number];

/** What of a contract can be asked to change. */
export const termsOf = (from: Terms): Terms => ({
  lot_size: from.lot_size,
  lots_max: from.lots_max,
  half_spread: from.half_spread,
  open_fee_rate: from.open_fee_rate,
  close_fee_rate: from.close_fee_rate,
  long_night_rate: from.long_night_rate,
  short_night_rate: from.short_night_rate,
  exposure_max: from.exposure_max,
  tiers: from.tiers.map(({ value_max, rate, multiple_max }) => ({ value_max, rate, multiple_max })),
});
