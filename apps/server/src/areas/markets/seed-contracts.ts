import type { ContractAsset } from "@candor/contract/words.ts";
import type { Seeding } from "../../manifest/area.ts";
import type { StoredTier } from "../../catalogue/contract-markets.ts";
import { COIN_LOTS } from "../../seed/contract-lots.ts";
import { INSTRUMENTS, instrumentSymbol } from "../../seed/contract-instruments.ts";
import * as terms from "../../seed/contract-tiers.ts";
import { CURRENCIES, MARKETS, USDT_ID, symbolOf } from "../../seed/world.ts";

type Lots = { id: number; lotSize: string; lotsMax: number };

/** Seeds contracts with first terms: only with three sources, and beyond coins only if prices are simulated. */
export async function seedContracts({ tx, clock, isSimulated }: Seeding): Promise<void> {
  const coins = MARKETS.flatMap((market) => {
    const currency = CURRENCIES.find(({ code }) => code === market.base);
    const lots = COIN_LOTS[market.base];
    return currency === undefined || lots === undefined ? [] : [{ market, currency, lots }];
  });
  const instruments = isSimulated ? INSTRUMENTS : [];
  const quote = { quote_id: USDT_ID };
  await tx
    .insertInto("contract_markets")
    .values([
      ...coins.map(({ market, currency, lots }, sort) => ({
        ...quote,
        id: lots.id,
        symbol: symbolOf(market),
        asset: "coin",
        base_id: currency.id,
        base_code: currency.code,
        name: currency.name,
        spot_market_id: market.id,
        price_tick: market.priceTick,
        price_max: market.priceMax,
        calendar: null,
        sort,
      })),
      ...instruments.map((instrument, index) => ({
        ...quote,
        id: instrument.id,
        symbol: instrumentSymbol(instrument),
        asset: instrument.asset,
        base_id: instrument.id,
        base_code: instrument.base,
        name: instrument.name,
        spot_market_id: null,
        price_tick: instrument.priceTick,
        price_max: instrument.priceMax,
        calendar: instrument.calendar,
        sort: coins.length + index,
      })),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const termed = await tx.selectFrom("contract_terms").select("market_id").distinct().execute();
  const isTermed = new Set(termed.map((row) => row.market_id));
  const rows = [
    ...coins.map(({ lots }) => termsRow("coin", lots, lots.isDeep)),
    ...instruments.map((instrument) => termsRow(instrument.asset, instrument)),
  ].filter((row) => !isTermed.has(row.market_id));
  if (rows.length > 0)
    await tx
      .insertInto("contract_terms")
      .values(rows.map((row) => ({ ...row, effective_at: clock.now() })))
      .execute();
}

function termsRow(asset: ContractAsset, { id, lotSize, lotsMax }: Lots, isDeep = false) {
  const tiers: StoredTier[] = isDeep ? terms.DEEP_TIERS : terms.TIERS[asset];
  return {
    market_id: id,
    lot_size: lotSize,
    lots_max: lotsMax,
    half_spread: isDeep ? terms.DEEP_HALF_SPREAD : terms.HALF_SPREADS[asset],
    open_fee_rate: terms.CONTRACT_FEE_RATE,
    close_fee_rate: terms.CONTRACT_FEE_RATE,
    long_night_rate: terms.NIGHT_RATES[asset].long,
    short_night_rate: terms.NIGHT_RATES[asset].short,
    tiers: JSON.stringify(tiers),
    exposure_max: terms.EXPOSURE_MAX,
  };
}
