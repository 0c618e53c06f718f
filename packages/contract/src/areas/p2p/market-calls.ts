import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  amount,
  country,
  decimal,
  integer,
  lengthAtMost,
  limit,
  page,
  paged,
  positiveAmount,
  price,
  uuid,
} from "../../fields.ts";
import { advertisement, fiat, method, methodId, ownAdvertisement, side } from "./shapes.ts";
import { P2P_AD_STATES, P2P_PAY_MINUTES, P2P_SIDES } from "./choices.ts";

const freeText = z._default(z.string().check(z.trim(), lengthAtMost(500)), "");
const advertisementOut = z.object(advertisement);

/** The fields of a new or changed advertisement; side, coin and fiat never change. */
const saved = {
  id: z.optional(uuid),
  side: z.enum(P2P_SIDES),
  currency_id: integer,
  fiat,
  country,
  /** The fixed price of one coin. */
  price: z.optional(price),
  /** Or a multiple of the index: 1.02 asks two per cent more, a factor below 1 asks less. */
  factor: z.optional(positiveAmount),
  total: positiveAmount,
  minimum: positiveAmount,
  maximum: positiveAmount,
  pay_minutes: z.pipe(integer, z.literal(P2P_PAY_MINUTES)),
  /** A seller's own payment accounts. */
  account_ids: z._default(z.array(uuid).check(z.maxLength(10)), []),
  /** The ways to pay that a buyer offers. */
  method_ids: z._default(z.array(methodId).check(z.maxLength(10)), []),
  terms: freeText,
  auto_reply: freeText,
};

/** Calls for coins, fiats, ways to pay and advertisements. */
export const marketCalls = {
  listMethods: endpoint({
    method: "GET",
    path: "/p2p/methods",
    access: "public",
    kind: "read",
    rate: "read",
    summary: "Ways to pay of a country, or those whose names have a text in them; by name.",
    input: z.strictObject({
      country: z.optional(country),
      text: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      page,
      limit,
    }),
    output: paged(method),
    refusals: [],
  }),
  getTerms: endpoint({
    method: "GET",
    path: "/p2p/terms",
    access: "public",
    kind: "read",
    rate: "read",
    summary:
      "Coins and fiats that are traded, the fee, the clocks, and how many ways to pay there are.",
    input: z.strictObject({}),
    output: z.object({
      currencies: z.array(z.object({ id: z.number(), code: z.string(), decimals: z.number() })),
      fiats: z.array(fiat),
      methods: z.number(),
      countries: z.array(country),
      fee_rate: decimal,
      node_deposit: decimal,
      order_minimum_usdt: decimal,
      price_band: decimal,
      release_minutes: z.number(),
      decide_hours: z.number(),
    }),
    refusals: [],
  }),
  listAdvertisements: endpoint({
    method: "GET",
    path: "/p2p/ads",
    access: "public",
    kind: "read",
    rate: "read",
    summary:
      "Advertisements that fit, the best price first; without those of traders who are blocked, or who cannot cover the least order.",
    input: z.strictObject({
      /** The caller's side. */
      type: side,
      currency_id: integer,
      fiat,
      /** An amount of the fiat that must be within the limits. */
      amount: z.optional(amount),
      country: z.optional(country),
      method: z.optional(methodId),
      sort: z._default(z.enum(["price", "completion"]), "price"),
      page,
      limit,
    }),
    output: paged(advertisementOut),
    refusals: ["unknown-currency"],
  }),
  getAdvertisement: endpoint({
    method: "GET",
    path: "/p2p/ad",
    access: "public",
    kind: "read",
    rate: "read",
    summary: "One advertisement with its price now and the index behind it.",
    input: z.strictObject({ id: uuid }),
    output: z.object({ ...advertisement, index_price: z.nullable(decimal), is_own: z.boolean() }),
    refusals: ["p2p-ad-unknown"],
  }),
  listOwnAdvertisements: endpoint({
    method: "GET",
    path: "/p2p/own-ads",
    access: "user",
    kind: "read",
    rate: "read",
    summary: "The caller's advertisements, open ones first.",
    input: z.strictObject({ page, limit }),
    output: paged(ownAdvertisement),
    refusals: [],
  }),
  saveAdvertisement: endpoint({
    method: "POST",
    path: "/p2p/ad",
    access: "verified",
    product: "p2p",
    kind: "write",
    rate: "write",
    isClosedToDemo: true,
    summary:
      "Makes an advertisement, or changes an own one; open orders keep what they were made by.",
    input: z.strictObject(saved),
    output: ownAdvertisement,
    refusals: [
      "p2p-node-needed",
      "p2p-ad-unknown",
      "p2p-price-beyond",
      "p2p-limits-crossed",
      "p2p-method-unknown",
      "p2p-account-needed",
      "p2p-account-unknown",
      "p2p-account-waits",
      "p2p-too-many-ads",
      "unknown-currency",
      "too-many-decimals",
      "below-minimum",
      "no-price",
      "message-too-long",
      "p2p-contact-shown",
      "chat-imitates",
    ],
  }),
  setAdvertisement: endpoint({
    method: "POST",
    path: "/p2p/ad/state",
    access: "user",
    kind: "write",
    rate: "write",
    isClosedToDemo: true,
    summary: "Opens, pauses or closes an own advertisement; its open orders go on.",
    input: z.strictObject({ id: uuid, state: z.enum(P2P_AD_STATES) }),
    output: ownAdvertisement,
    refusals: ["p2p-ad-unknown", "p2p-ad-closed", "p2p-node-needed", "p2p-account-unknown"],
  }),
};
