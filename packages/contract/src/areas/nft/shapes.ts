import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import {
  NFT_ARTIST_STATES,
  NFT_BOX_STATES,
  NFT_EVENTS,
  NFT_KINDS,
  NFT_MODES,
  NFT_ORDER_STATES,
  NFT_RARITIES,
  NFT_SALE_STATES,
  NFT_WORK_STATES,
} from "./choices.ts";

/**
 * A letter for the kind, and a number: S12 is a sale of the house and U12 one of a user, R9 an order of the first and
 * V9 one of the second, N7 an item, B3 a box, W5 a work. The payee decides which proof a call requires.
 */
const codeOf = (letters: string) =>
  z.string().check(z.regex(new RegExp(`^[${letters}][1-9][0-9]{0,14}$`)));
export const saleCode = codeOf("SU");
export const itemCode = codeOf("N");
export const boxCode = codeOf("B");
export const orderCode = codeOf("RV");
export const workCode = codeOf("W");

/** Whether a user is paid. Like a send, this needs the owner's proof and counts towards the daily limit. */
export const isToUser = (code: string): boolean => /^[UV]/.test(code);

/** Accepts the name, or the number of the specification's clients: 1 normal, 2 auction, 3 box. */
const MODE_OF = { "1": "normal", "2": "auction", "3": "box" } as const;
export const mode = z.pipe(
  z.union([z.enum([...NFT_MODES, "1", "2", "3"]), z.literal([1, 2, 3])]),
  z.transform((value) => {
    const text = String(value);
    return text === "1" || text === "2" || text === "3"
      ? MODE_OF[text]
      : (text as (typeof NFT_MODES)[number]);
  }),
);

/** A seller, buyer or bidder as others see them; null for an account without a nickname, or the house if `is_house`. */
export const person = z.object({ name: z.nullable(z.string()), is_house: z.boolean() });

export const artist = {
  id: uuid,
  name: z.string(),
  about: z.string(),
  /** An address of this server. */
  portrait: z.nullable(z.string()),
  /** The house's own series. */
  is_house: z.boolean(),
  works: z.number(),
  /** The number of sales, and of owners of a work. */
  sold: z.number(),
  owners: z.number(),
};

export const collection = {
  id: uuid,
  name: z.string(),
  about: z.string(),
  cover: z.nullable(z.string()),
  artist_id: uuid,
  artist_name: z.string(),
  works: z.number(),
  items: z.number(),
  owners: z.number(),
  /** The lowest present price of its works on sale, with the currency; null if none is on sale. */
  floor: z.nullable(z.object({ price: decimal, currency_code: z.string() })),
};

/** A file of a work, at an address of this server that supports ranges. */
const media = {
  kind: z.enum(NFT_KINDS),
  address: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  /** SHA-256 of the file, in hex. */
  hash: z.string(),
  /** A small picture: the work itself, or the cover of another kind of work. */
  poster: z.string(),
  /** The length of audio and video. */
  seconds: z.nullable(z.number()),
};

export const work = {
  code: z.string(),
  title: z.string(),
  about: z.string(),
  rarity: z.enum(NFT_RARITIES),
  artist_id: uuid,
  artist_name: z.string(),
  collection_id: uuid,
  collection_name: z.string(),
  editions: z.number(),
  /** The part of each resale price that goes to the artist. */
  royalty_rate: decimal,
  media: z.object(media),
};

/** The possible contents of a box: the number left, and the chance of the next draw as a ratio. */
export const chance = z.object({
  rarity: z.enum(NFT_RARITIES),
  works: z.number(),
  left: z.number(),
  chance: decimal,
});

export const sale = {
  code: z.string(),
  mode: z.enum(NFT_MODES),
  state: z.enum(NFT_SALE_STATES),
  /** By the server's clock: 2 before the start, 0 if it is over or sold out, else 1. */
  status: z.literal([0, 1, 2]),
  /** The work on sale; null for a box sale, since it is drawn. */
  work: z.nullable(z.object(work)),
  /** The number of the copy; null for any of several, or a box. */
  edition: z.nullable(z.number()),
  item: z.nullable(z.string()),
  title: z.string(),
  cover: z.string(),
  collection_id: uuid,
  seller: person,
  is_resale: z.boolean(),
  currency_id: z.number(),
  currency_code: z.string(),
  decimals: z.number(),
  /** The list price; for an auction the lowest first bid. */
  price: decimal,
  /** The number left, and at the start. */
  stock: z.number(),
  total: z.number(),
  /** The most that one user may buy. */
  per_user: z.number(),
  /** The house's fee and the artist's royalty on a resale: ratios of the price, fixed when the sale opened. */
  fee_rate: decimal,
  royalty_rate: decimal,
  /** The bid step of an auction. */
  increment: z.nullable(decimal),
  margin: z.nullable(decimal),
  /** The highest bid; null without bids. */
  top: z.nullable(decimal),
  bids: z.number(),
  /** The lowest bid that is accepted now. */
  next_bid: z.nullable(decimal),
  starts_at: time,
  /** Bids in the last minutes extend it. */
  ends_at: time,
  is_extended: z.boolean(),
};

export const bid = z.object({
  n: z.number(),
  sale: z.string(),
  title: z.string(),
  bidder: person,
  is_own: z.boolean(),
  price: decimal,
  at: time,
});

export const event = z.object({
  what: z.enum(NFT_EVENTS),
  from: z.nullable(person),
  to: person,
  price: z.nullable(decimal),
  currency_code: z.nullable(z.string()),
  at: time,
});

export const item = {
  code: z.string(),
  edition: z.number(),
  work: z.object(work),
  owner: person,
  is_own: z.boolean(),
  /** Its open sale, or its auction whose winner still has to pay. */
  sale: z.nullable(z.string()),
  acquired_at: time,
  /** The price that its owner paid; null for other users' copies. */
  paid: z.nullable(z.object({ price: decimal, currency_code: z.string() })),
};

/** The inputs of a draw; a part that is not published yet is null. */
const draw = {
  /** SHA-256 of the server's seed, in hex, which is shown before the box is opened. */
  seed_hash: z.string(),
  /** The box's place among the boxes of its sale: the nonce. */
  serial: z.number(),
  client_seed: z.nullable(z.string()),
  /** The box's place among the openings of its sale, which decides the stock that it was drawn from. */
  opening: z.nullable(z.number()),
  /** The deciding second of the index, which was unknown to both sides when the opening was requested. */
  second: z.nullable(z.object({ id: z.string(), symbol: z.string(), price: decimal, at: time })),
  server_seed: z.nullable(z.string()),
};

export const box = {
  code: z.string(),
  sale: z.string(),
  title: z.string(),
  cover: z.string(),
  state: z.enum(NFT_BOX_STATES),
  bought_at: time,
  opened_at: z.nullable(time),
  paid: z.object({ price: decimal, currency_code: z.string() }),
  draw: z.object(draw),
  item: z.nullable(z.object(item)),
};

export const order = {
  code: z.string(),
  sale: z.string(),
  title: z.string(),
  cover: z.string(),
  state: z.enum(NFT_ORDER_STATES),
  currency_id: z.number(),
  currency_code: z.string(),
  price: decimal,
  /** The margin of a won auction, which becomes part of the price. */
  margin: z.nullable(decimal),
  created_at: time,
  /** The time by which it must be paid; null if it was paid at once. */
  deadline: z.nullable(time),
  paid_at: z.nullable(time),
  is_read: z.boolean(),
};

/** A seller's proceeds, as shown beforehand and posted afterwards. */
export const proceeds = z.object({
  price: decimal,
  fee: decimal,
  royalty: decimal,
  receives: decimal,
});

export const ownArtist = z.object({
  state: z.nullable(z.enum(NFT_ARTIST_STATES)),
  artist: z.nullable(z.object(artist)),
  rejection: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const ownWork = z.object({
  ...work,
  state: z.enum(NFT_WORK_STATES),
  rejection: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Copies that the artist still owns, in no sale. */
  unsold: z.number(),
  created_at: time,
});
