import type pg from "pg";
import { type Dec, ZERO, add, dec, neg } from "@candor/money";
import { decideConversion } from "@candor/rules/conversion-decision.ts";
import { otcQuote, quoteText } from "@candor/rules/otc/quote.ts";
import { quotedSpread } from "@candor/rules/otc/spread.ts";
import {
  type ConvertedRow,
  pairAt,
  statesOf,
} from "../../../apps/server/src/areas/costs/conversion-costs.ts";
import { type Seconds, readSeconds } from "../../../apps/server/src/areas/costs/seconds.ts";
import { type Catalogue, loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { isSigned } from "../../../apps/server/src/manifest/installation-key.ts";
import type { Tally } from "../finance/tally.ts";

type Row = ConvertedRow & {
  number: number;
  user_id: string;
  quote_id: string;
  life_ms: number;
  rate: string;
  fee: string;
  text: string;
  signature: string;
  public_key: string;
  is_published: boolean;
};

/** So many trades are read at once. */
const PAGE = 500;

const TRADES = `
  SELECT c.*, h.realm, c.decided_event AS event, r.text, r.signature, r.public_key,
    EXISTS (SELECT FROM statements_keys k WHERE k.public_key = r.public_key) AS is_published
  FROM conversions c JOIN holders h ON h.id = c.user_id JOIN otc_receipts r ON r.conversion_id = c.id
  WHERE c.number > $1 ORDER BY c.number LIMIT ${PAGE}`;

export async function judgeOtc(client: pg.ClientBase, tally: Tally): Promise<void> {
  await judgeReceipts(client, tally);
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() };
  const catalogue = await loadCatalogue(openDb(pool as unknown as pg.Pool));
  for (let after = 0; ;) {
    const { rows } = await client.query<Row>(TRADES, [after]);
    for (const row of rows) {
      const seconds = await readSeconds(client, { after: row.quoted_event, upTo: row.event });
      judgeTrade({ catalogue, seconds }, row, tally);
      await judgePosting(client, row, tally);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

/** Each trade over the counter has a receipt, and no other conversion has one. */
async function judgeReceipts(client: pg.ClientBase, tally: Tally): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT coalesce(c.id, r.conversion_id) AS id
     FROM (SELECT id FROM conversions WHERE life_ms IS NOT NULL) c
     FULL JOIN otc_receipts r ON r.conversion_id = c.id WHERE c.id IS NULL OR r.conversion_id IS NULL`,
  );
  for (const { id } of rows) tally.wrong("receipt", id, "a trade or its receipt stands alone");
}

type Parts = { catalogue: Catalogue; seconds: Seconds };

function judgeTrade(parts: Parts, row: Row, tally: Tally): void {
  const { id, user_id: userId, quote_id: quoteId, life_ms: lifeMs } = row;
  const signature = Buffer.from(row.signature, "base64url");
  tally.same("signature", id, {
    "the signature": [isSigned(row.public_key, row.text, signature), true],
  });
  tally.same("key", id, { "the published key": [row.is_published, true] });
  const quotedAt = pairAt(parts, row, row.quoted_event, [row.quoted_from_rate, row.quoted_to_rate]);
  const rates = [row.second_from_rate, row.second_to_rate] as const;
  const decidedAt = pairAt(parts, row, row.event, rates);
  if (quotedAt === undefined || decidedAt === undefined)
    return tally.wrong("quote", id, "a second that it is made of has no index");
  const tolerance = dec(row.tolerance);
  const terms = {
    number: dec(row.amount),
    spread: quotedSpread(tolerance, statesOf(parts, row), dec(row.fiat_part), lifeMs),
    feeRate: dec(row.fee_rate),
  };
  const [event, madeAt] = [row.quoted_event, row.quoted_at.getTime()];
  const quote = otcQuote({ ...quotedAt, ...terms, id: quoteId, userId, event, madeAt, lifeMs });
  tally.same("quote", id, { "the signed text": [row.text, quoteText(quote)] });
  const decision = decideConversion(
    { ...quotedAt, ...terms, tolerance, isQuoted: true },
    decidedAt,
  );
  if (decision.kind === "moved") return tally.wrong("trade", id, "the index had left its quote");
  const { received, fee, rate } = decision.conversion;
  return tally.same("trade", id, {
    "decided later": [row.event > row.accepted_event, true],
    received: [dec(row.received), received],
    fee: [dec(row.fee), fee],
    rate: [dec(row.rate), rate],
  });
}

async function judgePosting(client: pg.ClientBase, row: Row, tally: Tally): Promise<void> {
  const { rows } = await client.query<{ currency_id: number; kind: string; amount: string }>(
    "SELECT currency_id, kind, amount FROM ledger_entries WHERE ref = $1",
    [row.id],
  );
  const moved = (currencyId: number): Dec =>
    rows
      .filter(({ currency_id }) => currency_id === currencyId)
      .reduce((sum: Dec, { amount }) => add(sum, dec(amount)), ZERO);
  tally.same("posting", row.id, {
    given: [moved(row.from_currency_id), neg(dec(row.amount))],
    got: [moved(row.to_currency_id), dec(row.received)],
  });
}
