import { type Dec, ZERO, dec, sub } from "@candor/money";
import { isNoWorse } from "@candor/rules/finance/staking.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { listPublished, listSubjects } from "../../products/term-rows.ts";
import { orderOf } from "./begin.ts";
import { budgetLeft, partLeft } from "./budget.ts";
import { countriesOf } from "./due-rows.ts";
import type { NewOrder, OrderRow } from "./rows.ts";
import { type Product, productOf } from "./terms.ts";

export type Renewal = NewOrder;

/**
 * The renewals of ended orders, by the ended order's id: for those that ask for it, whose newest terms are no worse,
 * whose country's law still allows the product, and whose interest the reserve can pay.
 */
export async function renewalsOf(
  ctx: Ctx,
  tx: Tx,
  rows: readonly OrderRow[],
  available: ReadonlyMap<number, Dec>,
): Promise<Map<string, Renewal>> {
  const wished = rows.filter(({ renew, state }) => renew && state === "in_progress");
  const renewals = new Map<string, Renewal>();
  if (wished.length === 0) return renewals;
  const newest = await newestByTerms(tx);
  const countries = await countriesOf(
    tx,
    wished.map(({ user_id: id }) => id),
  );
  const left = new Map(available);
  const budgets = new Map<string, Dec | undefined>();
  for (const row of wished) {
    const product = newest.get(row.terms_id);
    const country = countries.get(row.user_id) ?? undefined;
    const isAllowed =
      row.realm === "demo" || (country !== undefined && ctx.policy.allows("staking", country));
    if (product === undefined || !isAllowed || !isOffered(row, product)) continue;
    // The next order begins where this one ends, however late the job runs.
    const at = new Date(row.matures_at.getTime() - 1);
    const next = orderOf(ctx, product, {
      userId: row.user_id,
      realm: row.realm,
      accounts: { own: row.account_id, house: row.house_id, owed: row.owed_id },
      principal: dec(row.principal),
      renew: true,
      at,
    });
    const free = left.get(row.house_id) ?? ZERO;
    const interest = dec(next.interest);
    if (free < interest) continue;
    const promised = `${row.realm} ${product.name}`;
    const budget = budgets.has(promised)
      ? budgets.get(promised)
      : await budgetLeft(tx, row.realm, product);
    if (budget !== undefined && budget < interest) continue;
    const own = `${promised} ${row.user_id}`;
    const of = { realm: row.realm, userId: row.user_id };
    const part = budgets.has(own) ? budgets.get(own) : await partLeft(tx, of, product);
    if (part !== undefined && part < interest) continue;
    budgets.set(promised, budget && sub(budget, interest));
    budgets.set(own, part && sub(part, interest));
    left.set(row.house_id, sub(free, interest));
    renewals.set(row.id, next);
  }
  return renewals;
}

const isOffered = (row: OrderRow, product: Product): boolean =>
  dec(row.principal) >= product.minimum &&
  dec(row.principal) <= product.maximum &&
  isNoWorse(product, {
    currencyId: row.currency_id,
    days: row.days,
    dailyRate: dec(row.daily_rate),
    penaltyRatio: dec(row.penalty_ratio),
  });

/** The newest terms of each product, by the id of any of its terms. */
async function newestByTerms(tx: Tx): Promise<Map<number, Product>> {
  const products = new Map(
    (await listPublished(tx, "staking")).map((one) => [one.subject, productOf(one)]),
  );
  const all = await listSubjects(tx, "staking");
  return new Map(
    all.flatMap(({ id, subject }) => {
      const product = products.get(subject);
      return product === undefined ? [] : [[id, product] as const];
    }),
  );
}
