import { dec } from "@candor/money";
import * as z from "zod/mini";
import { amount, positiveAmount } from "../../fields.ts";

/** More than a tenth is no price any more. */
const part = amount.check(z.refine((value) => value <= dec("0.1")));

export const conversion = {
  calls: {},
  queues: {},
  configKinds: {
    /**
     * Subject: "all". How far below the index the house converts, what fiats add to that, its fee, and in USDT how much at
     * once and how much a day in one direction, of any currency and of a fiat.
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
