/** The id of a development chain: the keys of its accounts are public, and its coins are worth nothing. */
export const DEVELOPMENT_CHAIN_ID = 31_337;

/** The account whose keys the chain itself holds; it has coins and all tokens. */
export const TREASURY = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";

/** The addresses of the tokens: an address follows from the deploying account and its earlier deployments. */
export const DEVELOPMENT_TOKENS = {
  USDT: { contract: "0x5fbdb2315678afecb367f032d93f642f64180aa3", decimals: 6 },
  USDC: { contract: "0xe7f1725e7734ce288f8367e1bb143e90bb3f0512", decimals: 6 },
} as const;
