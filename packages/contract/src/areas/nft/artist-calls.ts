import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  consent,
  cursor,
  fileReference,
  integer,
  lengthAtMost,
  limit,
  page,
  paged,
  positiveAmount,
  price,
  ratio,
  time,
} from "../../fields.ts";
import { NFT_EDITIONS_MAX, NFT_RARITIES } from "./choices.ts";
import { mode, ownArtist, ownWork, sale, saleCode, workCode } from "./shapes.ts";

const own = { access: "user", kind: "read", rate: "read" } as const;
const writes = {
  method: "POST",
  access: "verified",
  kind: "write",
  rate: "write",
  product: "nft",
} as const;
const name = z.string().check(z.trim(), z.minLength(2), lengthAtMost(40));
const about = z.string().check(z.trim(), z.minLength(1), lengthAtMost(600));
const count = integer.check(z.refine((value) => value >= 1 && value <= NFT_EDITIONS_MAX));

/** What artists do: they apply, send works, and put them on sale. */
export const artistCalls = {
  getOwnArtist: endpoint({
    ...own,
    method: "GET",
    path: "/nft/artist",
    summary: "Whether the caller is an artist here, asks to be one, or was rejected and why.",
    input: z.strictObject({}),
    output: ownArtist,
    refusals: [],
  }),
  applyAsArtist: endpoint({
    ...writes,
    path: "/nft/artist/apply",
    isClosedToDemo: true,
    consent: () => "nft.artist",
    summary: "Asks customer service to be admitted as an artist.",
    input: z.strictObject({
      name,
      about,
      /** An uploaded picture. */
      portrait: z.optional(fileReference),
      consent: z.optional(consent),
    }),
    output: ownArtist,
    refusals: [
      "nft-artist-exists",
      "nft-name-taken",
      "name-reserved",
      "no-special-characters",
      "file-unknown",
      "file-not-a-picture",
    ],
  }),
  submitWork: endpoint({
    ...writes,
    path: "/nft/work",
    isClosedToDemo: true,
    summary:
      "Sends a work to customer service: its file, a cover where it moves or sounds, and how many copies there will ever be.",
    input: z.strictObject({
      title: name,
      about,
      /** A name that the artist has not used creates a new collection. */
      collection: name,
      rarity: z.enum(NFT_RARITIES),
      editions: count,
      royalty_rate: ratio,
      file: fileReference,
      cover: z.optional(fileReference),
      /** The length of audio and video, as the artist's browser measured it. */
      seconds: z.optional(integer.check(z.refine((value) => value >= 1 && value <= 3_600))),
    }),
    output: ownWork,
    refusals: [
      "nft-artist-needed",
      "nft-works-full",
      "nft-file-used",
      "nft-cover-missing",
      "nft-seconds-missing",
      "nft-royalty-too-high",
      "no-special-characters",
      "file-unknown",
      "file-not-a-picture",
    ],
  }),
  listOwnWorks: endpoint({
    ...own,
    method: "GET",
    path: "/nft/works",
    summary: "The caller's own works, the latest first, in review, approved or rejected.",
    input: z.strictObject({ page, limit, cursor }),
    output: paged(ownWork),
    refusals: [],
  }),
  openSale: endpoint({
    ...writes,
    path: "/nft/sale",
    isClosedToDemo: true,
    stepUp: () => "owner",
    summary: "Puts copies of an own approved work on sale, or one of them up for auction.",
    input: z.strictObject({
      code: workCode,
      sale_mode: z._default(mode, "normal"),
      price,
      currency_id: z.optional(integer),
      stock: z._default(count, 1),
      increment: z.optional(positiveAmount),
      start_time: z.optional(time),
      end_time: z.optional(time),
    }),
    output: z.object(sale),
    refusals: [
      "nft-unknown",
      "nft-mode-invalid",
      "nft-stock-short",
      "currency-not-accepted",
      "too-many-decimals",
      "nft-increment-invalid",
      "nft-time-invalid",
      "nft-end-before-start",
      "nft-too-long",
      "nft-sales-full",
      "sends-held",
    ],
  }),
  closeSale: endpoint({
    ...writes,
    path: "/nft/sale/close",
    isClosedToDemo: true,
    summary:
      "Ends an artist's own sale early: what is not sold comes back. An auction only before its first margin; a resale never.",
    input: z.strictObject({ code: saleCode }),
    output: z.object(sale),
    refusals: ["nft-unknown", "nft-over", "nft-has-bidders", "nft-resale-stays"],
  }),
};
