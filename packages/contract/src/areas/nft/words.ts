import { REJECTED } from "../../notice-words.ts";
import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

const own = "/pages/nft/mine";
const sale = "/pages/nft/artworkDetail";

export const words = {
  entryKinds: [
    /** A buyer's payment, with the seller's part. */
    "nft-payment",
    /** The royalty of a resale, paid to the artist. */
    "nft-royalty",
    "nft-fee",
    /** The forfeited margin of a winner who did not pay. */
    "nft-forfeit",
  ],
  refusals: {
    /** Also the refusal for another user's own item. */
    "nft-unknown": { params: [], isRetryable: false },
    "nft-not-started": { params: ["from"], isRetryable: true },
    "nft-over": { params: [], isRetryable: false },
    "nft-sold-out": { params: [], isRetryable: false },
    /** An auction cannot be bought, and other sales take no bids. */
    "nft-not-for-sale": { params: [], isRetryable: false },
    "nft-not-an-auction": { params: [], isRetryable: false },
    "nft-price-differs": { params: ["price", "currency"], isRetryable: true },
    "nft-own-sale": { params: [], isRetryable: false },
    "nft-per-user": { params: ["maximum"], isRetryable: false },
    /** The most sealed boxes of one user. */
    "nft-boxes-full": { params: ["maximum"], isRetryable: true },
    "nft-bidders-full": { params: ["maximum"], isRetryable: false },
    "nft-margin-missing": { params: ["amount", "currency"], isRetryable: true },
    "nft-leading": { params: [], isRetryable: true },
    "nft-bid-too-low": { params: ["minimum", "currency"], isRetryable: true },
    "nft-bid-off-grid": { params: ["below", "above", "currency"], isRetryable: true },
    "nft-bid-too-high": { params: ["maximum", "currency"], isRetryable: true },
    "nft-order-over": { params: [], isRetryable: false },
    "nft-favourites-full": { params: ["maximum"], isRetryable: false },
    "nft-item-in-sale": { params: [], isRetryable: true },
    "nft-mode-invalid": { params: [], isRetryable: false },
    "nft-increment-invalid": { params: ["minimum", "maximum", "currency"], isRetryable: false },
    "nft-time-invalid": { params: [], isRetryable: false },
    "nft-end-before-start": { params: [], isRetryable: false },
    "nft-too-long": { params: ["days"], isRetryable: false },
    "nft-sales-full": { params: ["maximum"], isRetryable: true },
    "nft-has-bidders": { params: [], isRetryable: false },
    "nft-resale-stays": { params: [], isRetryable: false },
    "nft-artist-exists": { params: [], isRetryable: false },
    "nft-artist-needed": { params: [], isRetryable: true },
    "nft-name-taken": { params: [], isRetryable: false },
    "nft-works-full": { params: ["maximum"], isRetryable: true },
    "nft-stock-short": { params: ["maximum"], isRetryable: false },
    "nft-file-used": { params: [], isRetryable: false },
    "nft-cover-missing": { params: [], isRetryable: false },
    "nft-seconds-missing": { params: [], isRetryable: false },
    "nft-royalty-too-high": { params: ["maximum"], isRetryable: false },
  },
  notices: {
    "nft-won": { type: "trading", params: ["title", "price", "currency", "until"], place: own },
    "nft-pay-soon": { type: "trading", params: ["title", "until"], place: own },
    "nft-outbid": { type: "trading", params: ["title", "price", "currency"], place: sale },
    "nft-margin-returned": { type: "funds", params: ["title", "amount", "currency"], place: own },
    "nft-forfeited": { type: "funds", params: ["title", "amount", "currency"], place: own },
    "nft-sold": { type: "funds", params: ["title", "price", "currency", "receives"], place: own },
    "nft-unsold": { type: "trading", params: ["title"], place: own },
    /** The owner is notified at once and by mail when another user is paid or a copy may leave. */
    "nft-paid": {
      type: "security",
      params: ["title", "amount", "currency", "address", "device"],
      place: own,
    },
    "nft-margin-held": {
      type: "security",
      params: ["title", "amount", "currency", "address", "device"],
      place: own,
    },
    "nft-listed": {
      type: "security",
      params: ["title", "price", "currency", "address", "device"],
      place: own,
    },
    "nft-artist-admitted": { type: "system", params: [], place: own },
    "nft-artist-rejected": { type: "system", params: [...REJECTED], place: own },
    "nft-work-approved": { type: "system", params: ["title"], place: own },
    "nft-work-rejected": { type: "system", params: ["title", ...REJECTED], place: own },
  },
  menu: {
    nft: { place: 235, icon: "image", drawn: "palette", path: "/pages/nft/nft" },
  },
  acceptedTexts: { "nft.risk": "/pages/nft/purchase", "nft.artist": "/pages/nft/mine" },
} as const satisfies AreaWords;

export const shown = {
  product: "nft",
  houseAccounts: {
    /** The account for proceeds of the house's own series. */
    nft: "house:nft",
  },
} as const satisfies ShownWords;

export const fields = {
  nft: {
    fee_rate: { is: "rate", as: "nft_fee" },
    royalty_max: { is: "rate" },
    margin_rate: { is: "rate", as: "auction_margin" },
    per_user: { is: "number", as: "sale_per_user" },
  },
} as const satisfies FieldsByKind;
