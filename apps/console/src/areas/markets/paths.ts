export const MARKETS = "/markets";
export const CONTRACTS = "/markets/contracts";
