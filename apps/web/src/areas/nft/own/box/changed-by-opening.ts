/** Calls whose answers are old once a box was opened. */
export const CHANGED_BY_OPENING = [
  "nft.listBoxes",
  "nft.getMyNFTs",
  "nft.getPool",
  "nft.getBoxDetail",
] as const;
