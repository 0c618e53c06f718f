import type { CalendarName } from "@candor/rules/contracts/calendars.ts";
import type { ContractAsset } from "@candor/contract/words.ts";

/** Trading sessions, price grid and lots of instruments other than coins. */
type Kind = {
  asset: Exclude<ContractAsset, "coin">;
  calendar: CalendarName;
  priceTick: string;
  priceMax: string;
  lotSize: string;
  lotsMax: number;
};

export type SeedInstrument = Kind & {
  id: number;
  base: string;
  name: string;
  /** The next three describe the simulated outside world; the volume is what its few venues trade. */
  referencePrice: string;
  volatility: number;
  dailyVolume: string;
};

type Row = [
  id: number,
  base: string,
  name: string,
  referencePrice: string,
  volatility: number,
  dailyVolume: string,
  own?: Partial<Kind>,
];

const listOf = (kind: Kind, rows: readonly Row[]): SeedInstrument[] =>
  rows.map(([id, base, name, referencePrice, volatility, dailyVolume, own]) => ({
    ...kind,
    ...own,
    id,
    base,
    name,
    referencePrice,
    volatility,
    dailyVolume,
  }));

/** Company shares, priced by the cent. */
const stocks = listOf(
  {
    asset: "stock",
    calendar: "nyse",
    priceTick: "0.01",
    priceMax: "100000",
    lotSize: "0.01",
    lotsMax: 2_000_000,
  },
  [
    [1101, "AAPL", "Apple", "271", 0.016, "4800000"],
    [1102, "MSFT", "Microsoft", "486", 0.015, "2100000"],
    [1103, "NVDA", "NVIDIA", "184", 0.028, "9000000"],
    [1104, "TSLA", "Tesla", "438", 0.035, "4500000"],
    [1105, "AMZN", "Amazon", "229", 0.019, "4100000"],
    [1106, "GOOGL", "Alphabet", "312", 0.018, "3300000"],
    [1107, "META", "Meta Platforms", "651", 0.021, "1400000"],
    [1108, "NFLX", "Netflix", "97", 0.021, "3800000"],
    [1109, "AMD", "Advanced Micro Devices", "216", 0.032, "4600000"],
    [1110, "KO", "Coca-Cola", "70", 0.009, "1600000"],
    [1111, "JPM", "JPMorgan Chase", "318", 0.013, "900000"],
    [1112, "DIS", "Walt Disney", "112", 0.015, "950000"],
  ],
);

/** Metals, one troy ounce each. */
const metals = listOf(
  {
    asset: "metal",
    calendar: "metals",
    priceTick: "0.01",
    priceMax: "100000",
    lotSize: "0.01",
    lotsMax: 500_000,
  },
  [
    [1201, "XAU", "Gold", "4210", 0.009, "400000"],
    [
      1202,
      "XAG",
      "Silver",
      "57.4",
      0.018,
      "6000000",
      { priceTick: "0.001", lotSize: "1", priceMax: "5000" },
    ],
    [1203, "XPT", "Platinum", "1690", 0.015, "45000"],
    [1204, "XPD", "Palladium", "1460", 0.019, "30000"],
  ],
);

/** Currencies priced in USDT, to a hundredth of what traders call a pip or finer. */
const forex = listOf(
  {
    asset: "forex",
    calendar: "forex",
    priceTick: "0.00001",
    priceMax: "100",
    lotSize: "100",
    lotsMax: 100_000,
  },
  [
    [1301, "EUR", "Euro", "1.1628", 0.0045, "1200000000"],
    [1302, "GBP", "Pound sterling", "1.3158", 0.005, "500000000"],
    [
      1303,
      "JPY",
      "Japanese yen",
      "0.0064683",
      0.0055,
      "100000000000",
      { priceTick: "0.0000001", priceMax: "1", lotSize: "10000", lotsMax: 200_000 },
    ],
    [1304, "CHF", "Swiss franc", "1.2446", 0.0048, "150000000"],
    [1305, "AUD", "Australian dollar", "0.6551", 0.006, "550000000"],
    [1306, "CAD", "Canadian dollar", "0.7152", 0.0042, "370000000"],
  ],
);

/** All instruments of contracts besides coins, priced in USDT; an id never changes. */
export const INSTRUMENTS: readonly SeedInstrument[] = [...stocks, ...metals, ...forex];

export const instrumentSymbol = ({ base }: SeedInstrument): string => `${base}/USDT`;
