import { dec } from "@candor/money";
import { isRateBeyond, medianRate } from "@candor/rules/fiat.ts";
import { boundedFetch } from "../../platform/bounded-fetch.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { quotedRates } from "./fiat-answer.ts";
import { listFiatRates } from "./rows.ts";
import {
  type QuotedRate,
  keepOpeningRates,
  keepQuoted,
  letWait,
  listQuoted,
  takeRate,
  publishRates,
} from "./quoted-rows.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 100_000;
/** The rates of a service that has not answered for this long do not count. */
const RECENT_MS = 2 * 3_600_000;
const NAMES_MAX = 253;

/**
 * Asks all configured services for the rates of a dollar at once and takes the median of those that answered lately. A
 * failing service keeps its last rates with their age and makes the job fail at its end. A trial without an answer
 * keeps its constant opening rates.
 */
const refreshFiatRates: Job = {
  name: "content.refreshFiatRates",
  schedule: everySeconds(900),
  makeUp: "none",
  run: async (ctx: Ctx, _dueAt, signal) => {
    const { db, clock, config } = ctx;
    const now = clock.now();
    const urls = config.fiatRatesUrls.map((url) => new URL(url));
    const answers = await Promise.allSettled(urls.map((url) => askFor(ctx, url, signal)));
    const sources = urls.map(({ host }) => host);
    const quoted = await listQuoted(db, sources, new Date(now.getTime() - RECENT_MS));
    await inTransaction(db, (tx) => takeRates(tx, quoted, now));
    if (!config.isProduction) await keepOpeningRates(db, now);
    await publishRates(db);
    const failures = answers.flatMap((one): unknown[] =>
      one.status === "rejected" ? [one.reason] : [],
    );
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} of ${urls.length} exchange-rate services did not answer`,
      );
  },
};

async function askFor({ db, clock }: Ctx, url: URL, signal: AbortSignal): Promise<void> {
  const ask = boundedFetch({ timeoutMs: TIMEOUT_MS, bytesMax: () => ANSWER_BYTES_MAX, signal });
  const answer = await ask(url.href);
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
  const now = clock.now();
  const quoted = quotedRates(await answer.json(), now);
  await inTransaction(db, (tx) => keepQuoted(tx, url.host, quoted, now));
}

/** Takes the median for each fiat, or lets it wait for operators if it is too far from the rate before. */
async function takeRates(tx: Tx, quoted: readonly QuotedRate[], now: Date): Promise<void> {
  const byCode = Map.groupBy(quoted, ({ code }) => code);
  for (const { currency_code: code, rate: before, source } of await listFiatRates(tx)) {
    const own = byCode.get(code) ?? [];
    const median = medianRate(own);
    if (median === undefined) continue;
    // The opening rate of a new world comes from no service, so there is nothing to compare with.
    if (source !== null && isRateBeyond(median.rate, dec(before))) {
      await letWait(tx, code, median.rate, now);
      continue;
    }
    await takeRate(tx, {
      code,
      rate: median.rate,
      source: own
        .map((one) => one.source)
        .join(", ")
        .slice(0, NAMES_MAX),
      sources: own.length,
      at: new Date(median.atMs),
    });
  }
}

export const jobs: readonly Job[] = [refreshFiatRates];
