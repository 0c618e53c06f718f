import { LayoutList } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";
import { CONTRACTS, MARKETS } from "./paths.ts";

/** Markets and contracts: whether they trade and on which terms; the currencies. */
export const markets: Area = {
  name: "markets",
  rail: [
    {
      to: MARKETS,
      label: "console-markets.markets",
      icon: LayoutList,
      order: 40,
      call: "markets.listMarkets",
    },
  ],
  screens: [
    {
      path: MARKETS,
      call: "markets.listMarkets",
      load: async () => (await import("./MarketsScreen.tsx")).MarketsScreen,
    },
    {
      path: CONTRACTS,
      call: "markets.listContracts",
      load: async () => (await import("./contracts/ContractsScreen.tsx")).ContractsScreen,
    },
  ],
  configKinds: [
    {
      kind: "market-terms",
      label: "console-markets.config-market-terms",
      fields: fieldsOf("market-terms", {
        maker_fee_rate: "console-markets.maker-fee",
        taker_fee_rate: "console-markets.taker-fee",
        price_band: "console-markets.price-band",
        slippage_max: "console-markets.slippage-max",
        notional_min: "console-markets.notional-min",
      }),
    },
    {
      kind: "market-state",
      label: "console-markets.config-market-state",
      fields: fieldsOf("market-state", {
        state: { label: "console.state", words: "console-markets.market" },
        halt_cause: { label: "console.cause", words: "console-markets.halt" },
      }),
    },
    {
      kind: "contract",
      label: "console-markets.config-contract",
      fields: fieldsOf("contract", {
        half_spread: "console-markets.half-spread",
        open_fee_rate: "console-markets.open-fee",
        close_fee_rate: "console-markets.close-fee",
        long_night_rate: "console-markets.long-night",
        short_night_rate: "console-markets.short-night",
        lot_size: "console-markets.lot-size",
        lots_max: "console-markets.lots-max",
        exposure_max: "console-markets.exposure-max",
        value_max: "console-markets.tier-value-max",
        rate: "console-markets.tier-rate",
        multiple_max: "console-markets.multiple-max",
      }),
    },
    {
      kind: "contract-state",
      label: "console-markets.config-contract-state",
      fields: fieldsOf("contract-state", {
        state: { label: "console.state", words: "console-markets.market" },
        halt_cause: { label: "console.cause", words: "console-markets.halt" },
      }),
    },
    {
      kind: "currency",
      label: "console-markets.config-currency",
      fields: fieldsOf("currency", {
        name: "console-markets.currency-name",
        status: "console-markets.currency-on",
        networks: "console-markets.network-name",
        network: "console-markets.network-name",
        minimum: "console-markets.network-minimum",
        fee: "console-markets.network-fee",
        confirmations: "console-markets.confirmations",
      }),
      subjectIs: "coin",
      tab: {
        order: 20,
        group: "markets",
        form: async () => (await import("./currency/CurrencySheet.tsx")).CurrencySheet,
      },
    },
    {
      kind: "network",
      label: "console-markets.config-network",
      fields: fieldsOf("network", {
        deposits: "console-markets.network-deposits",
        withdrawals: "console-markets.network-withdrawals",
        off_reason: { label: "console-markets.network-cause", words: "console-markets.off" },
      }),
      tab: {
        order: 25,
        group: "markets",
        form: async () => (await import("./NetworkSheet.tsx")).NetworkSheet,
      },
    },
  ],
};
