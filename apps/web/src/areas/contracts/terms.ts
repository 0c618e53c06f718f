import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import type { ContractTerms, PositionState } from "@candor/rules/contracts/terms.ts";

export type ListedContract = CallOutput<"contracts.listContracts">[number];
/** A contract with its terms, session and state. */
export type Contract = ListedContract["market"];
/** A position, or an entrust that waits to become one. */
export type Position = CallOutput<"contracts.submitContract">;
export type Direction = Position["direction"];

const known = new WeakMap<Contract, ContractTerms>();

/** A contract's terms as the rules take them; every tick asks for them, and they are read once. */
export function termsOf(contract: Contract): ContractTerms {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const terms: ContractTerms = {
    symbol: contract.symbol,
    base: contract.currency_code,
    quote: contract.legal_code,
    priceTick: dec(contract.price_tick),
    priceMax: dec(contract.price_max),
    lotSize: dec(contract.lot_size),
    lotsMax: contract.lots_max,
    halfSpread: dec(contract.half_spread),
    openFeeRate: dec(contract.open_fee_rate),
    closeFeeRate: dec(contract.close_fee_rate),
    longNightRate: dec(contract.long_night_rate),
    shortNightRate: dec(contract.short_night_rate),
    tiers: contract.tiers.map((tier) => ({
      valueMax: dec(tier.value_max),
      rate: dec(tier.rate),
      multipleMax: tier.multiple_max,
    })),
    exposureMax: dec(contract.exposure_max),
  };
  known.set(contract, terms);
  return terms;
}

/** An open position as the rules take it. */
export const stateOf = (position: Position): PositionState => ({
  direction: position.direction,
  lots: position.lots,
  entryPrice: dec(position.open_price ?? "0"),
  margin: dec(position.margin),
  nightFees: dec(position.overnight_fee),
});
