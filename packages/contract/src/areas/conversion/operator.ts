import { dec } from "@candor/money";
import * as z from "zod/mini";
import { amount, positiveAmount } from "../../fields.ts";

/** A larger ratio than a tenth would be no price. */
const part = amount.check(z.refine((value) => value <= dec("0.1")));

export const conversion = {
  calls: {},
  queues: {},
  configKinds: {
    /**
     * Subject: "all". The spread below the index, its extra for fiats, the fee, and in USDT the maximum of one
     * conversion and of a day in one direction, for any currency and for a fiat.
     */
    conversion: z
      .strictObject({
        spread: part,
        fee_rate: part,
        minimum_usdt: positiveAmount,
        maximum_usdt: positiveAmount,
        fiat_spread: part,
        fiat_spread_hour: part,
        net_usdt: positiveAmount,
        fiat_net_usdt: positiveAmount,
        quote_seconds: z.int().check(z.minimum(2), z.maximum(30)),
      })
      .check(z.refine(({ minimum_usdt, maximum_usdt }) => minimum_usdt <= maximum_usdt)),
  },
};
