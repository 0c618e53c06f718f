import { dec } from "@candor/money";
import * as z from "zod/mini";
import { positiveAmount } from "../fields.ts";

/** A day at most: whoever holds an option sees its end. */
const SECONDS_MAX = 86_400;
/** What one that wins pays on top of its stake: never more than the stake, so that nobody is lured. */
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
          .array(
            z.strictObject({ seconds: z.int().check(z.minimum(10), z.maximum(SECONDS_MAX)), rate }),
          )
          .check(z.minLength(1), z.maxLength(12)),
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
  },
};
