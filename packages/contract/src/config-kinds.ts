import * as z from "zod/mini";
import { amount, integer, positiveAmount } from "./fields.ts";

/** A share: 0 to 1. */
const ratio = amount.check(z.refine((value) => value <= 10n ** 18n));

/** What the law of a country may restrict. */
export const PRODUCTS = ["spot", "contracts", "options", "staking", "referral"] as const;

/**
 * Everything that operators configure, by kind: whose it is (`subject`) and its value. A later area
 * adds its own kind here and says how it is read and written in its folder.
 */
export const CONFIG_KINDS = {
  /** Subject: the market's number. Tick and step are fixed: open orders and the journal count in them. */
  "market-terms": z.strictObject({
    notional_min: positiveAmount,
    price_band: ratio,
    slippage_max: ratio,
    maker_fee_rate: ratio,
    taker_fee_rate: ratio,
  }),
  /** Subject: "all". In rising order of volume; the first begins at nothing. */
  "fee-tiers": z
    .array(z.strictObject({ volume_min: amount, maker_discount: ratio, taker_discount: ratio }))
    .check(
      z.minLength(1),
      z.maxLength(20),
      z.refine((tiers) =>
        tiers.every(({ volume_min }, tier) =>
          tier === 0 ? volume_min === 0n : volume_min > (tiers[tier - 1]?.volume_min ?? 0n),
        ),
      ),
    ),
  /** Subject: the currency's number. */
  currency: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    status: z.union([z.literal(0), z.literal(1)]),
    networks: z
      .array(
        z.strictObject({
          network: z.string().check(z.regex(/^[A-Za-z0-9-]{2,20}$/)),
          minimum: amount,
          fee: amount,
          confirmations: integer.check(z.refine((value) => value >= 1 && value <= 1_000)),
        }),
      )
      .check(z.maxLength(10)),
  }),
  /** Subject: a country (ISO 3166, two letters) or "default": which products it may use. */
  jurisdiction: z.strictObject({
    products: z.array(z.enum(PRODUCTS)).check(z.maxLength(PRODUCTS.length)),
  }),
  /** Subject: the setting's keyword. A text stays a text, and a list a list. */
  setting: z.union([
    z.string().check(z.maxLength(500)),
    z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(100)),
  ]),
} as const;
export type ConfigKindName = keyof typeof CONFIG_KINDS;

const subject = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
const changeOf = <Kind extends ConfigKindName>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), subject, value: CONFIG_KINDS[kind] });

export const configChange = z.discriminatedUnion("kind", [
  changeOf("market-terms"),
  changeOf("fee-tiers"),
  changeOf("currency"),
  changeOf("jurisdiction"),
  changeOf("setting"),
]);
