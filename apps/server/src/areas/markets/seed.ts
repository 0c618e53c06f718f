import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";
import { NETWORKS, TRIAL_SWEEPS, tokensOf } from "../../seed/networks.ts";
import { seedContracts } from "./seed-contracts.ts";
import {
  CURRENCIES,
  MARKETS,
  currenciesOf,
  SPOT_TERMS,
  USDT_ID,
  symbolOf,
} from "../../seed/world.ts";

/** Currencies with their networks, markets, and contracts. */
export async function seedMarkets(seeding: Seeding): Promise<void> {
  const { tx, isTrial, isSimulated } = seeding;
  const idOf = new Map(CURRENCIES.map(({ code, id }) => [code, id]));
  await tx
    .insertInto("currencies")
    .values(
      currenciesOf(isSimulated).map((currency, sort) => ({
        ...currency,
        sort,
        status: 1,
        address: null,
        image: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("markets")
    .values(
      MARKETS.map((market, sort) => ({
        id: market.id,
        symbol: symbolOf(market),
        base_id: idOf.get(market.base) ?? 0,
        quote_id: USDT_ID,
        price_tick: market.priceTick,
        quantity_step: market.quantityStep,
        price_max: market.priceMax,
        quantity_max: market.quantityMax,
        sort,
        ...SPOT_TERMS,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (await isEmpty(tx, "currency_networks"))
    await tx
      .insertInto("currency_networks")
      .values([...NETWORKS])
      .execute();
  for (const { currency_id, contract, decimals } of tokensOf(isTrial))
    await tx
      .updateTable("currency_networks")
      .set({ contract, contract_decimals: decimals })
      .where("currency_id", "=", currency_id)
      .where("network", "=", "ERC20")
      .where("contract", "is", null)
      .execute();
  for (const { currency_id, minimum } of isTrial ? TRIAL_SWEEPS : [])
    await tx
      .updateTable("currency_networks")
      .set({ sweep_minimum: minimum })
      .where("currency_id", "=", currency_id)
      .where("network", "=", "ERC20")
      .where("sweep_minimum", "is", null)
      .execute();
  await seedContracts(seeding);
}
