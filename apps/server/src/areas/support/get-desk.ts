import type { support } from "@candor/contract/areas/support/calls.ts";
import { FIRST_ANSWER_HOURS } from "@candor/rules/support.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { type Ctx, kept } from "../../manifest/ctx.ts";
import { type Kept, keptPromise } from "./figure-rows.ts";

/** Cached, since every user who opens the screen asks for the figures, which change with answers only. */
const COUNTED_MS = 60_000;

const figures = kept(({ db, clock }: Ctx) => {
  let counted: { at: number; figures: Promise<Kept> } | undefined;
  return (): Promise<Kept> => {
    const now = clock.now();
    if (counted === undefined || now.getTime() - counted.at >= COUNTED_MS) {
      const fresh = { at: now.getTime(), figures: keptPromise(db, now) };
      counted = fresh;
      // A failed read is not cached.
      fresh.figures.catch(() => {
        if (counted === fresh) counted = undefined;
      });
    }
    return counted.figures;
  };
});

export const getDesk: ReadHandler<typeof support.calls.getDesk> = async (ctx) => ({
  promise_hours: FIRST_ANSWER_HOURS,
  ...(await figures(ctx)()),
});
