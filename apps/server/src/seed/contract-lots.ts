/** A coin's contract: its number and lots; `isDeep` gives it the tiers of highest leverage. */
type CoinLots = { id: number; lotSize: string; lotsMax: number; isDeep?: boolean };

/** By coin, on its spot market's ticks. A lot is some USDT, and the most lots are worth the last tier or more. */
export const COIN_LOTS: Readonly<Record<string, CoinLots>> = {
  BTC: { id: 1001, lotSize: "0.0001", lotsMax: 1_000_000, isDeep: true },
  ETH: { id: 1002, lotSize: "0.001", lotsMax: 3_000_000, isDeep: true },
  BNB: { id: 1003, lotSize: "0.01", lotsMax: 1_000_000 },
  SOL: { id: 1004, lotSize: "0.01", lotsMax: 2_000_000 },
  XRP: { id: 1005, lotSize: "1", lotsMax: 2_000_000 },
  DOGE: { id: 1006, lotSize: "10", lotsMax: 1_000_000 },
  ADA: { id: 1007, lotSize: "1", lotsMax: 5_000_000 },
  TRX: { id: 1008, lotSize: "10", lotsMax: 2_000_000 },
  AVAX: { id: 1009, lotSize: "0.1", lotsMax: 1_000_000 },
  LINK: { id: 1010, lotSize: "0.1", lotsMax: 2_000_000 },
  DOT: { id: 1011, lotSize: "0.1", lotsMax: 5_000_000 },
  LTC: { id: 1012, lotSize: "0.01", lotsMax: 3_000_000 },
  BCH: { id: 1013, lotSize: "0.01", lotsMax: 1_000_000 },
  UNI: { id: 1014, lotSize: "0.1", lotsMax: 3_000_000 },
  USDC: { id: 1015, lotSize: "1", lotsMax: 5_000_000 },
};
