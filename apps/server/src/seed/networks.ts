/** How a currency comes and goes: amounts in its own units, confirmations before it counts. */
export const NETWORKS = [
  { currency_id: 3, network: "ERC20", minimum: "10", fee: "4", confirmations: 12 },
  { currency_id: 3, network: "TRC20", minimum: "10", fee: "1", confirmations: 19 },
  { currency_id: 1, network: "Bitcoin", minimum: "0.0002", fee: "0.0001", confirmations: 2 },
  { currency_id: 2, network: "ERC20", minimum: "0.005", fee: "0.001", confirmations: 12 },
  { currency_id: 45, network: "ERC20", minimum: "10", fee: "4", confirmations: 12 },
] as const;
