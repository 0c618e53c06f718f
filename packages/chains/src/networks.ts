/** The networks whose addresses Candor knows, by the names that users choose them by. */
export const NETWORKS = ["ERC20", "TRC20", "Bitcoin"] as const;
export type Network = (typeof NETWORKS)[number];
