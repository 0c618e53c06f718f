export const NFT_KINDS = ["image", "gif", "audio", "video"] as const;
export type NftKind = (typeof NFT_KINDS)[number];

/** How a work is sold: at a price, to the highest bid, or unseen in a box. */
export const NFT_MODES = ["normal", "auction", "box"] as const;
export type NftMode = (typeof NFT_MODES)[number];

/** From the most frequent to the rarest. */
export const NFT_RARITIES = ["common", "uncommon", "rare", "epic", "legendary"] as const;

/** What became of a sale; by the clock alone it is not started, running or over (`saleWindow`). */
export const NFT_SALE_STATES = ["open", "sold", "unsold", "unpaid", "closed"] as const;

/** Waiting: a winner is to pay it within a day. */
export const NFT_ORDER_STATES = ["waiting", "paid", "expired"] as const;

/** Opening: it is asked for, and the second that decides has not come. */
export const NFT_BOX_STATES = ["sealed", "opening", "opened"] as const;

export const NFT_ARTIST_STATES = ["asked", "active", "rejected"] as const;
export const NFT_WORK_STATES = ["asked", "approved", "rejected"] as const;

/** What happened to an item, as its provenance tells. */
export const NFT_EVENTS = ["minted", "sold", "won", "drawn", "resold"] as const;

export const NFT_SORTS = ["newest", "ending", "price-low", "price-high"] as const;

/** Copies of one work, and items of one sale. */
export const NFT_EDITIONS_MAX = 1_000;
/** An own seed of a draw, in signs. */
export const NFT_SEED_MAX = 64;
