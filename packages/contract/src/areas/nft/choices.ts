export const NFT_KINDS = ["image", "gif", "audio", "video"] as const;
export type NftKind = (typeof NFT_KINDS)[number];

/** How a work is sold: at a price, to the highest bid, or unseen in a box. */
export const NFT_MODES = ["normal", "auction", "box"] as const;
export type NftMode = (typeof NFT_MODES)[number];

/** From the most frequent to the rarest. */
export const NFT_RARITIES = ["common", "uncommon", "rare", "epic", "legendary"] as const;

/** The result of a sale; only the clock decides whether it has not started, runs or is over (`saleWindow`). */
export const NFT_SALE_STATES = ["open", "sold", "unsold", "unpaid", "closed"] as const;

/** The sales of a list, by the clock and by the stock that is left. */
export const NFT_PHASES = ["soon", "running", "ended"] as const;
export type NftPhase = (typeof NFT_PHASES)[number];

/** Waiting: the winner has to pay within a day. */
export const NFT_ORDER_STATES = ["waiting", "paid", "expired"] as const;

/** Opening: it was requested, and the deciding second is still to come. */
export const NFT_BOX_STATES = ["sealed", "opening", "opened"] as const;

export const NFT_ARTIST_STATES = ["asked", "active", "rejected"] as const;
export const NFT_WORK_STATES = ["asked", "approved", "rejected"] as const;

/** The events of an item, in its provenance. */
export const NFT_EVENTS = ["minted", "sold", "won", "drawn", "resold"] as const;

export const NFT_SORTS = ["newest", "ending", "price-low", "price-high"] as const;

/** The most copies of one work, and items of one sale. */
export const NFT_EDITIONS_MAX = 1_000;
/** The most characters of a user's own seed. */
export const NFT_SEED_MAX = 64;
