import type { Harness } from "./harness.ts";

/** Sets a dollar's rate in a fiat currency, as of a source's quote at a moment. */
export async function quoteRate(
  { clock, ctx, database }: Harness,
  code: string,
  rate: string,
  at: Date = clock.now(),
): Promise<void> {
  await database.ownerPool.query(
    `INSERT INTO fiat_rates (currency_code, rate, source, updated_at) VALUES ($1, $2, 'test', $3)
     ON CONFLICT (currency_code) DO UPDATE
     SET rate = excluded.rate, source = excluded.source, updated_at = excluded.updated_at`,
    [code, rate, at],
  );
  await ctx.catalogue.refresh();
}
