/** The networks whose addresses Candor knows, under the names that users choose. */
export const NETWORKS = ["ERC20", "TRC20", "Bitcoin"] as const;
export type Network = (typeof NETWORKS)[number];
