import type { CurrencyKind } from "@candor/contract/words.ts";
import { fiatDecimals } from "@candor/rules/fiat.ts";
import { FIATS } from "./fiats.ts";

export type SeedCurrency = {
  id: number;
  kind: CurrencyKind;
  code: string;
  name: string;
  sub_name: string | null;
  type_label: string;
  decimals: number;
};

/** The specification's point 3 fixes the first four ids; an id never changes. */
const COINS: readonly Omit<SeedCurrency, "kind">[] = [
  { id: 3, code: "USDT", name: "Tether", sub_name: "ERC20", type_label: "USDT-ERC20", decimals: 6 },
  { id: 1, code: "BTC", name: "Bitcoin", sub_name: null, type_label: "BTC", decimals: 8 },
  { id: 2, code: "ETH", name: "Ethereum", sub_name: null, type_label: "ETH", decimals: 8 },
  {
    id: 45,
    code: "USDC",
    name: "USD Coin",
    sub_name: "ERC20",
    type_label: "USDC-ERC20",
    decimals: 6,
  },
  { id: 4, code: "BNB", name: "BNB", sub_name: null, type_label: "BNB", decimals: 8 },
  { id: 5, code: "SOL", name: "Solana", sub_name: null, type_label: "SOL", decimals: 8 },
  { id: 6, code: "XRP", name: "XRP", sub_name: null, type_label: "XRP", decimals: 6 },
  { id: 7, code: "DOGE", name: "Dogecoin", sub_name: null, type_label: "DOGE", decimals: 8 },
  { id: 8, code: "ADA", name: "Cardano", sub_name: null, type_label: "ADA", decimals: 6 },
  { id: 9, code: "TRX", name: "TRON", sub_name: null, type_label: "TRX", decimals: 6 },
  { id: 10, code: "AVAX", name: "Avalanche", sub_name: null, type_label: "AVAX", decimals: 8 },
  { id: 11, code: "LINK", name: "Chainlink", sub_name: null, type_label: "LINK", decimals: 8 },
  { id: 12, code: "DOT", name: "Polkadot", sub_name: null, type_label: "DOT", decimals: 8 },
  { id: 13, code: "LTC", name: "Litecoin", sub_name: null, type_label: "LTC", decimals: 8 },
  { id: 14, code: "BCH", name: "Bitcoin Cash", sub_name: null, type_label: "BCH", decimals: 8 },
  { id: 15, code: "UNI", name: "Uniswap", sub_name: null, type_label: "UNI", decimals: 8 },
];

/** The coin that the trial world's subscriptions offer: it exists nowhere else, and has neither market nor price. */
export const OFFERED_ID = 46;
const OFFERED: SeedCurrency = {
  id: OFFERED_ID,
  kind: "coin",
  code: "VELORA",
  name: "Velora",
  sub_name: null,
  type_label: "VELORA",
  decimals: 6,
};
/** The amount of it that the house brings into each realm. */
export const OFFERED_SUPPLY = "10000000";

export const currenciesOf = (isSimulated: boolean): readonly SeedCurrency[] =>
  isSimulated ? [...CURRENCIES, OFFERED] : CURRENCIES;

export const CURRENCIES: readonly SeedCurrency[] = [
  ...COINS.map((coin) => ({ ...coin, kind: "coin" as const })),
  ...FIATS.map(([id, code, name]) => ({
    id,
    kind: "fiat" as const,
    code,
    name,
    sub_name: null,
    type_label: code,
    decimals: fiatDecimals(code),
  })),
];

export const USDT_ID = 3;

export type SeedMarket = {
  id: number;
  base: string;
  priceTick: string;
  quantityStep: string;
  priceMax: string;
  quantityMax: string;
  referencePrice: string;
  volatility: number;
  dailyVolume: string;
  /** The base currency that the house brings into each realm's book. */
  houseBase: string;
};

/** All markets are against USDT. The last four figures describe the simulated outside world. */
export const MARKETS: readonly SeedMarket[] = [
  {
    id: 1,
    base: "BTC",
    priceTick: "0.01",
    quantityStep: "0.00001",
    priceMax: "1000000",
    quantityMax: "500",
    referencePrice: "96000",
    volatility: 0.022,
    dailyVolume: "21000",
    houseBase: "400",
  },
  {
    id: 2,
    base: "ETH",
    priceTick: "0.01",
    quantityStep: "0.0001",
    priceMax: "100000",
    quantityMax: "9000",
    referencePrice: "3400",
    volatility: 0.03,
    dailyVolume: "310000",
    houseBase: "9000",
  },
  {
    id: 3,
    base: "BNB",
    priceTick: "0.01",
    quantityStep: "0.001",
    priceMax: "50000",
    quantityMax: "50000",
    referencePrice: "640",
    volatility: 0.026,
    dailyVolume: "420000",
    houseBase: "40000",
  },
  {
    id: 4,
    base: "SOL",
    priceTick: "0.01",
    quantityStep: "0.001",
    priceMax: "20000",
    quantityMax: "200000",
    referencePrice: "190",
    volatility: 0.038,
    dailyVolume: "5200000",
    houseBase: "150000",
  },
  {
    id: 5,
    base: "XRP",
    priceTick: "0.0001",
    quantityStep: "0.1",
    priceMax: "500",
    quantityMax: "9000000",
    referencePrice: "2.2",
    volatility: 0.036,
    dailyVolume: "260000000",
    houseBase: "9000000",
  },
  {
    id: 6,
    base: "DOGE",
    priceTick: "0.00001",
    quantityStep: "1",
    priceMax: "50",
    quantityMax: "50000000",
    referencePrice: "0.32",
    volatility: 0.045,
    dailyVolume: "1500000000",
    houseBase: "50000000",
  },
  {
    id: 7,
    base: "ADA",
    priceTick: "0.0001",
    quantityStep: "0.1",
    priceMax: "200",
    quantityMax: "9000000",
    referencePrice: "0.85",
    volatility: 0.04,
    dailyVolume: "180000000",
    houseBase: "20000000",
  },
  {
    id: 8,
    base: "TRX",
    priceTick: "0.0001",
    quantityStep: "0.1",
    priceMax: "100",
    quantityMax: "9000000",
    referencePrice: "0.24",
    volatility: 0.025,
    dailyVolume: "220000000",
    houseBase: "60000000",
  },
  {
    id: 9,
    base: "AVAX",
    priceTick: "0.01",
    quantityStep: "0.01",
    priceMax: "5000",
    quantityMax: "500000",
    referencePrice: "36",
    volatility: 0.042,
    dailyVolume: "4800000",
    houseBase: "600000",
  },
  {
    id: 10,
    base: "LINK",
    priceTick: "0.001",
    quantityStep: "0.01",
    priceMax: "2000",
    quantityMax: "900000",
    referencePrice: "18",
    volatility: 0.04,
    dailyVolume: "9000000",
    houseBase: "1200000",
  },
  {
    id: 11,
    base: "DOT",
    priceTick: "0.001",
    quantityStep: "0.01",
    priceMax: "1000",
    quantityMax: "2000000",
    referencePrice: "7.2",
    volatility: 0.04,
    dailyVolume: "11000000",
    houseBase: "3000000",
  },
  {
    id: 12,
    base: "LTC",
    priceTick: "0.01",
    quantityStep: "0.001",
    priceMax: "10000",
    quantityMax: "200000",
    referencePrice: "105",
    volatility: 0.032,
    dailyVolume: "2600000",
    houseBase: "200000",
  },
  {
    id: 13,
    base: "BCH",
    priceTick: "0.01",
    quantityStep: "0.001",
    priceMax: "20000",
    quantityMax: "90000",
    referencePrice: "450",
    volatility: 0.034,
    dailyVolume: "520000",
    houseBase: "50000",
  },
  {
    id: 14,
    base: "UNI",
    priceTick: "0.001",
    quantityStep: "0.01",
    priceMax: "2000",
    quantityMax: "900000",
    referencePrice: "11",
    volatility: 0.043,
    dailyVolume: "6500000",
    houseBase: "2000000",
  },
  {
    id: 15,
    base: "USDC",
    priceTick: "0.0001",
    quantityStep: "0.1",
    priceMax: "10",
    quantityMax: "50000000",
    referencePrice: "1",
    volatility: 0.0004,
    dailyVolume: "900000000",
    houseBase: "30000000",
  },
];

/** Terms that all spot markets share until an operator changes one. */
export const SPOT_TERMS = {
  notional_min: "5",
  price_band: "0.2",
  slippage_max: "0.01",
  maker_fee_rate: "0.0008",
  taker_fee_rate: "0.001",
} as const;

/** The quote currency that the house brings into each book of each realm. */
export const HOUSE_QUOTE = "40000000";

export const SITE_SETTINGS: Readonly<Record<string, unknown>> = {
  site_name: "Candor",
  site_logo: "/h5/logo.svg",
  support_url: "",
  cancel_deposit_fee: "0",
  // With "1", registration requires an invite code.
  invite_required: "0",
  // Hosts that links in texts may lead to, after a notice that the link leaves the site.
  link_hosts: ["www.openstreetmap.org", "github.com", "www.postgresql.org"],
};

export const symbolOf = (market: SeedMarket): string => `${market.base}/USDT`;
