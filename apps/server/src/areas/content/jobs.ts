import { dec, formatDec } from "@candor/money";
import { boundedFetch } from "../../bounded-fetch.ts";
import type { Ctx } from "../../ctx.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { takeRates } from "./fiat-answer.ts";
import { listFiatRates, updateFiatRates } from "./rows.ts";

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 100_000;

/**
 * Asks the configured service for the rates of a dollar, at most once in 24 hours however many
 * currencies it left out. A service that fails is asked again at the next due time, and leaves what
 * was there, with its age.
 */
const refreshFiatRates: Job = {
  name: "content.refreshFiatRates",
  schedule: everySeconds(900),
  makeUp: "none",
  run: async ({ db, clock, config, log }: Ctx, _dueAt, signal) => {
    if (config.fiatRatesUrl === undefined) return;
    const rows = await listFiatRates(db);
    const now = clock.now();
    const isFresh = rows.some(
      ({ source, updated_at: at }) => source !== null && now.getTime() - at.getTime() < DAY_MS,
    );
    if (isFresh) return;
    const ask = boundedFetch({ timeoutMs: TIMEOUT_MS, bytesMax: () => ANSWER_BYTES_MAX, signal });
    const answer = await ask(config.fiatRatesUrl);
    if (!answer.ok) throw new Error(`the exchange-rate service answered ${answer.status}`);
    const known = new Map(rows.map(({ currency_code: code, rate }) => [code, dec(rate)]));
    const { taken, left } = takeRates(await answer.json(), known);
    const source = new URL(config.fiatRatesUrl).host;
    await updateFiatRates(
      db,
      taken.map(([code, rate]) => ({ code, rate: formatDec(rate) })),
      { source, at: now },
    );
    if (left.length > 0)
      log.warn({ source, left }, "fiat rates that were not believed or not told");
  },
};

export const jobs: readonly Job[] = [refreshFiatRates];
