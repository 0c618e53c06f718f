import { dec } from "@candor/money";
import * as z from "zod/mini";
import { positiveAmount } from "../../fields.ts";

/** A day at most: its holder sees its end. */
const SECONDS_MAX = 86_400;
const SECONDS = z.int().check(z.minimum(10), z.maximum(SECONDS_MAX));
const DURATIONS_MAX = 12;
/** The win of an option on top of its stake: never more than the stake, so that it lures no user. */
const rate = positiveAmount.check(z.refine((value) => value <= dec("1")));

export const options = {
  calls: {},
  queues: {},
  configKinds: {
    /**
     * Subject: "all". How long options run and what each duration pays, the stakes of each currency, and what the house
     * takes on at most. For options to come: those that run keep the terms that they were accepted under.
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
     * Subject: a market's id. The durations with options on it, which may be none, and the most that the house may
     * lose on it in a day. A stopped duration is left out, and is listed again by a request with a reason.
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
