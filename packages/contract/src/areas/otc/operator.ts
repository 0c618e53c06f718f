import { dec } from "@candor/money";
import * as z from "zod/mini";
import { amount, positiveAmount } from "../../fields.ts";

const part = amount.check(z.refine((value) => value <= dec("0.1")));

export const otc = {
  calls: {},
  queues: {},
  configKinds: {
    /** Subject: "all". Added to the least spread that a quote's life requires (`otcSpread`). */
    otc: z
      .strictObject({
        spread: part,
        fee_rate: part,
        minimum_usdt: positiveAmount,
        maximum_usdt: positiveAmount,
        quote_seconds: z.int().check(z.minimum(3), z.maximum(15)),
      })
      .check(z.refine(({ minimum_usdt, maximum_usdt }) => minimum_usdt <= maximum_usdt)),
  },
};
