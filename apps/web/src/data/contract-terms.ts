import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";

type Contract = CallOutput<"contracts.listContracts">[number]["market"];

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
    longOvernightRate: dec(contract.long_night_rate),
    shortOvernightRate: dec(contract.short_night_rate),
    tiers: contract.tiers.map((tier) => ({
      valueMax: dec(tier.value_max),
      rate: dec(tier.rate),
      leverageMax: tier.multiple_max,
    })),
    exposureMax: dec(contract.exposure_max),
  };
  known.set(contract, terms);
  return terms;
}
