import { LayoutList } from "lucide-react";
import type { Area } from "../../lib/area.ts";
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
      fields: {
        maker_fee_rate: { label: "console-markets.maker-fee", is: "rate" },
        taker_fee_rate: { label: "console-markets.taker-fee", is: "rate" },
        price_band: { label: "console-markets.price-band", is: "rate" },
        slippage_max: { label: "console-markets.slippage-max", is: "rate" },
        notional_min: { label: "console-markets.notional-min", is: "number" },
      },
    },
    {
      kind: "market-state",
      label: "console-markets.config-market-state",
      fields: {
        state: { label: "console.state", is: "word", words: "console-markets.market" },
        halt_cause: { label: "console.cause", is: "word", words: "console-markets.halt" },
      },
    },
    {
      kind: "contract",
      label: "console-markets.config-contract",
      fields: {
        half_spread: { label: "console-markets.half-spread", is: "rate" },
        open_fee_rate: { label: "console-markets.open-fee", is: "rate" },
        close_fee_rate: { label: "console-markets.close-fee", is: "rate" },
        long_night_rate: { label: "console-markets.long-night", is: "rate" },
        short_night_rate: { label: "console-markets.short-night", is: "rate" },
        lot_size: { label: "console-markets.lot-size", is: "number" },
        lots_max: { label: "console-markets.lots-max", is: "number" },
        exposure_max: { label: "console-markets.exposure-max", is: "number" },
        value_max: { label: "console-markets.tier-value-max", is: "number" },
        rate: { label: "console-markets.tier-rate", is: "rate" },
        multiple_max: { label: "console-markets.multiple-max", is: "number" },
      },
    },
    {
      kind: "contract-state",
      label: "console-markets.config-contract-state",
      fields: {
        state: { label: "console.state", is: "word", words: "console-markets.market" },
        halt_cause: { label: "console.cause", is: "word", words: "console-markets.halt" },
      },
    },
    {
      kind: "currency",
      label: "console-markets.config-currency",
      fields: {
        name: { label: "console-markets.currency-name", is: "text" },
        status: { label: "console-markets.currency-on", is: "switch" },
        network: { label: "console-markets.network-name", is: "text", isName: true },
        minimum: { label: "console-markets.network-minimum", is: "number" },
        fee: { label: "console-markets.network-fee", is: "number" },
        confirmations: { label: "console-markets.confirmations", is: "number" },
      },
      subjectIs: "coin",
      tab: {
        order: 20,
        form: async () => (await import("./currency/CurrencySheet.tsx")).CurrencySheet,
      },
    },
    {
      kind: "network",
      label: "console-markets.config-network",
      fields: {
        deposits: { label: "console-markets.network-deposits", is: "switch" },
        withdrawals: { label: "console-markets.network-withdrawals", is: "switch" },
        off_reason: {
          label: "console-markets.network-cause",
          is: "word",
          words: "console-markets.off",
        },
      },
      tab: {
        order: 25,
        form: async () => (await import("./NetworkSheet.tsx")).NetworkSheet,
      },
    },
  ],
};
