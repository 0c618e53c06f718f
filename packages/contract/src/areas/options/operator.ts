import { dec } from "@candor/money";
import * as z from "zod/mini";
import { positiveAmount } from "../../fields.ts";

/** A day at most, so that its holder sees its end. */
const SECONDS_MAX = 86_400;
const SECONDS = z.int().check(z.minimum(10), z.maximum(SECONDS_MAX));
const DURATIONS_MAX = 12;
/** The win of an option on top of its stake, never more than the stake, so that it does not lure users. */
const rate = positiveAmount.check(z.refine((value) => value <= dec("1")));

export const options = {
  calls: {},
  queues: {},
  configKinds: {
    /**
     * Subject: "all". The durations and their payouts, the stakes of each currency, and the house's limits. For future
     * options; running ones keep the terms of their acceptance.
     */
    options: z
      .strictObject({
        durations: z
          .array(z.strictObject({ seconds: SECONDS, rate }))
          .check(z.minLength(1), z.maxLength(DURATIONS_MAX)),
        minimum: positiveAmount,
        maximum: positiveAmount,
        user_maximum: positiveAmount,
        minute_maximum: positiveAmount,
      })
      .check(
        z.refine(
          ({ durations }) =>
            new Set(durations.map(({ seconds }) => seconds)).size === durations.length,
        ),
        z.refine(
          ({ minimum, maximum, user_maximum: userMaximum }) =>
            minimum <= maximum && maximum <= userMaximum,
        ),
      ),
    /**
     * Subject: a market's id. Its durations with options, possibly none, and the most that the house may lose on it in
     * a day. A stopped duration is left out; a request with a reason lists it again.
     */
    "option-market": z.strictObject({
      seconds: z.array(SECONDS).check(
        z.maxLength(DURATIONS_MAX),
        z.refine((list) => new Set(list).size === list.length),
      ),
      loss_maximum: positiveAmount,
    }),
  },
};
