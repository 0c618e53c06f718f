import { BANK } from "@candor/contract/words.ts";
import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";

/** For bank withdrawals of each fiat currency: the minimum and the fee. */
const BANK_TERMS: readonly [currencyId: number, minimum: string, fee: string][] = [
  [101, "10", "5"],
  [102, "70", "30"],
  [103, "10", "3"],
  [104, "80", "40"],
  [105, "1500", "500"],
  [106, "10", "2"],
  [107, "40", "15"],
  [108, "300", "30"],
  [109, "500", "50"],
  [110, "15", "3"],
  [111, "250000", "25000"],
];

/** Deposit and withdrawal terms: amounts in the currency's units, and confirmations before a deposit counts. */
export const NETWORKS: readonly {
  currency_id: number;
  network: string;
  minimum: string;
  fee: string;
  confirmations: number;
}[] = [
  { currency_id: 3, network: "ERC20", minimum: "10", fee: "4", confirmations: 12 },
  { currency_id: 3, network: "TRC20", minimum: "10", fee: "1", confirmations: 19 },
  { currency_id: 1, network: "Bitcoin", minimum: "0.0002", fee: "0.0001", confirmations: 2 },
  { currency_id: 2, network: "ERC20", minimum: "0.005", fee: "0.001", confirmations: 12 },
  { currency_id: 45, network: "ERC20", minimum: "10", fee: "4", confirmations: 12 },
  ...BANK_TERMS.map(([currency_id, minimum, fee]) => ({
    currency_id,
    network: BANK,
    minimum,
    fee,
    confirmations: 0,
  })),
];

/** A trial sweeps a deposit address to the wallet from these balances on. */
export const TRIAL_SWEEPS = [
  { currency_id: 2, minimum: "0.05" },
  { currency_id: 3, minimum: "50" },
  { currency_id: 45, minimum: "50" },
] as const;

/** The token contracts of currencies on Ethereum, in lower case. */
const TOKENS = [
  { currency_id: 3, contract: "0xdac17f958d2ee523a2206206994597c13d831ec7", decimals: 6 },
  { currency_id: 45, contract: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", decimals: 6 },
] as const;

/** The token contracts on a trial's own chain. */
const TRIAL_TOKENS = [
  { currency_id: 3, ...DEVELOPMENT_TOKENS.USDT },
  { currency_id: 45, ...DEVELOPMENT_TOKENS.USDC },
] as const;

export const tokensOf = (isTrial: boolean) => (isTrial ? TRIAL_TOKENS : TOKENS);
