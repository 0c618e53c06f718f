import { daysAfter } from "@candor/rules/finance/days.ts";
import type pg from "pg";
import { OFFERED_ID } from "../../../apps/server/src/seed/world.ts";
import { freeze } from "../../harness/finance-rows.ts";

/** A name of its own, because the world's sales may end at the same moment. */
const SUBJECT = "night-";
const AMOUNT = 100;
const PRICE = 0.25;
/** The share of the demand on offer, enough for every user to get a part. */
const OFFERED_SHARE = 0.7;

/** Adds a sale in which each of these users takes part, which ends at a moment and releases its coins a day later. */
export async function laySale(
  owner: pg.Pool,
  users: readonly string[],
  endsAt: Date,
): Promise<void> {
  const supply = Math.round(users.length * OFFERED_SHARE) * AMOUNT;
  const terms = {
    token: OFFERED_ID,
    name: "A sale of one night",
    about: { en: "It ends at midnight." },
    website: null,
    supply: `${supply}`,
    lot: "1",
    prices: [{ currency: 3, price: `${PRICE}` }],
    minimum: "1",
    maximum: `${AMOUNT}`,
    cap: `${AMOUNT}`,
    starts_at: daysAfter(endsAt, -1).toISOString(),
    ends_at: endsAt.toISOString(),
    listing_at: daysAfter(endsAt, 1).toISOString(),
    lock_days: 0,
    vesting: [{ after_days: 0, share: "1" }],
  };
  await owner.query(
    `WITH terms AS (
       INSERT INTO finance_terms (area, subject, value, created_at) VALUES ('ieo', $1, $2, $3) RETURNING id
     ), sale AS (
       INSERT INTO ieo_projects (id, terms_id, realm, currency_id, house_id, supply, lot, cap, ends_at, opened_at, lines,
         applied, committed, held)
       SELECT uuidv7(), terms.id, 'demo', ${OFFERED_ID}, (SELECT a.id FROM accounts a JOIN holders h ON h.id = a.holder_id
           WHERE h.realm = 'demo' AND h.name = 'house:ieo' AND a.currency_id = ${OFFERED_ID}),
         $4, 1, ${AMOUNT}, $5, $3, cardinality($6::uuid[]), cardinality($6::uuid[]), cardinality($6::uuid[]) * ${AMOUNT}, $4
       FROM terms RETURNING *
     )
     INSERT INTO ieo_orders (id, project_id, terms_id, user_id, line, amount, currency_id, account_id, price, cost, held,
       created_at)
     SELECT uuidv7(), s.id, s.terms_id, u.id, u.line, ${AMOUNT}, 3, a.id, ${PRICE}, ${AMOUNT * PRICE}, ${AMOUNT * PRICE}, $3
     FROM sale s CROSS JOIN unnest($6::uuid[]) WITH ORDINALITY AS u(id, line)
     JOIN accounts a ON a.holder_id = u.id AND a.kind = 'change' AND a.currency_id = 3`,
    [
      `${SUBJECT}${endsAt.toISOString().slice(0, 10)}`,
      terms,
      daysAfter(endsAt, -2),
      supply,
      endsAt,
      users,
    ],
  );
  await freeze(
    owner,
    `SELECT o.account_id AS id, o.held FROM ieo_orders o JOIN ieo_projects p ON p.id = o.project_id
     JOIN finance_terms t ON t.id = p.terms_id WHERE p.ends_at = $1 AND starts_with(t.subject, '${SUBJECT}')
     UNION ALL SELECT house_id, held FROM ieo_projects p
     JOIN finance_terms t ON t.id = p.terms_id WHERE p.ends_at = $1 AND starts_with(t.subject, '${SUBJECT}')`,
    endsAt,
  );
}
