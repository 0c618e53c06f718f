import type pg from "pg";

type Tightened = { marketId: number; exposureMax?: string; tiers?: readonly Tier[] };
type Tier = { value_max: string; rate: string; multiple_max: number };

/** Tiers so low that the month has positions in each of them. */
const LOW_TIERS = [
  { value_max: "2000", rate: "0.005", multiple_max: 100 },
  { value_max: "10000", rate: "0.02", multiple_max: 20 },
  { value_max: "100000", rate: "0.05", multiple_max: 8 },
];

/** One contract has a low cap on what the house takes on, another has low tiers; the month reaches both. */
const TIGHTENED: readonly Tightened[] = [
  { marketId: 1004, exposureMax: "30000" },
  { marketId: 1002, tiers: LOW_TIERS },
];

const KEPT =
  "market_id, effective_at, lot_size, lots_max, half_spread, open_fee_rate, close_fee_rate, long_night_rate, short_night_rate";

/** Terms are only ever added, as rows. */
export async function tightenTerms(owners: pg.Pool): Promise<void> {
  for (const { marketId, exposureMax, tiers } of TIGHTENED)
    await owners.query(
      `INSERT INTO contract_terms (${KEPT}, exposure_max, tiers)
       SELECT ${KEPT}, coalesce($2::money_amount, exposure_max), coalesce($3::jsonb, tiers)
       FROM contract_terms WHERE market_id = $1 ORDER BY id DESC LIMIT 1`,
      [marketId, exposureMax ?? null, tiers === undefined ? null : JSON.stringify(tiers)],
    );
}
