import { type Dec, ZERO, dec, formatDec, min, neg, sub, sum } from "@candor/money";
import { costOf } from "@candor/rules/finance/ieo/commit.ts";
import { releasesOf } from "@candor/rules/finance/ieo/releases.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction, lockKey } from "../../db/transaction.ts";
import { type Batch, passThrough } from "../../jobs/paced.ts";
import {
  lockAccounts,
  lockFreeAccounts,
  namedAccount,
  openAccounts,
} from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { type Hold, moveHolds } from "../../ledger/move.ts";
import { type Line, post } from "../../ledger/post.ts";
import { notifyEach } from "../notices/index.ts";
import { type ProjectRow, giveOut, houseOf, listDue, lockProjectById } from "./project-rows.ts";
import { type Settled, listUnsettled, markProjectSettled, markSettled } from "./settle-rows.ts";
import { type Terms, getTerms } from "./terms.ts";

/** How many users' accounts are locked at a time, for as long as one posting takes. */
const BATCH = 100;

/** Settles allocated sales: takes each payment from its hold, gives the tokens and releases the rest. */
export async function settleDue(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const project of await listDue(ctx.db, "settle", ctx.clock.now())) {
    const terms = await getTerms(ctx.db, project.terms_id);
    const batch = (after = 0) => settleBatch(ctx, { project, terms, after });
    if (await passThrough(batch, { signal })) await finish(ctx, project.id);
  }
}

type Unsettled = Awaited<ReturnType<typeof listUnsettled>>[number];
type Own = Settled & { order: Unsettled };
type Next = { project: ProjectRow; terms: Terms; after: number };

/**
 * Settles the next subscriptions, each once; those with accounts locked elsewhere, for example by the exchange, are
 * skipped.
 */
async function settleBatch(ctx: Ctx, { project, terms, after }: Next): Promise<Batch> {
  const { rows, settled } = await inTransaction(ctx.db, async (tx) => {
    // One process at a time: the next does not find what this one has settled.
    await lockKey(tx, `ieo settlement ${project.id}`);
    const rows = await listUnsettled(tx, project.id, { after, most: BATCH });
    if (rows.length === 0) return { rows, settled: [] };
    return { rows, settled: await settleRows(ctx, tx, { project, terms, rows }) };
  });
  for (const { order, tokenAccountId } of settled)
    ctx.bus.emit("balances", {
      userId: order.user_id,
      accountIds: [order.account_id, ...(tokenAccountId === null ? [] : [tokenAccountId])],
    });
  return { last: rows.at(-1)?.line, leftOut: rows.length - settled.length };
}

/** Once all are settled, releases the unallocated rest to the house. */
const finish = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const seen = await lockHouse(tx, id);
    if (seen.settled_at !== null) return;
    const { house_id: accountId, held } = seen;
    if (dec(held) > ZERO)
      await moveHolds(tx, [
        { accountId, amount: neg(dec(held)), cause: "ieo.supply", causeId: id },
      ]);
    await markProjectSettled(tx, id, ctx.clock.now());
  });

async function lockHouse(tx: Tx, id: string): Promise<ProjectRow> {
  await lockAccounts(tx, [await houseOf(tx, id)]);
  return lockProjectById(tx, id);
}

type Due = { project: ProjectRow; terms: Terms; rows: readonly Unsettled[] };

async function settleRows(ctx: Ctx, tx: Tx, { project, terms, rows }: Due): Promise<Own[]> {
  const { realm, currency_id: token, house_id: houseId, id: projectId } = project;
  const given = rows.filter(({ allocated }) => dec(allocated) > ZERO);
  const accounts = await openAccounts(tx, {
    holderIds: given.map((row) => row.user_id),
    realm,
    kind: "change",
    currencyId: token,
  });
  const houses = new Map<number, number>();
  for (const currencyId of new Set(rows.map((row) => row.currency_id)))
    houses.set(currencyId, await namedAccount(tx, { realm, name: houseName.ieo, currencyId }));
  await lockAccounts(tx, [...houses.values(), houseId]);
  const accountsOf = (row: Unsettled): number[] => {
    const token = accounts.get(row.user_id);
    return token === undefined ? [row.account_id] : [row.account_id, token];
  };
  const free = await lockFreeAccounts(tx, [...new Set(rows.flatMap(accountsOf))]);
  const owns = rows
    .filter((row) => accountsOf(row).every((id) => free.has(id)))
    .map((order): Own => ownOf(ctx, terms, order, accounts.get(order.user_id) ?? null));
  const [first] = owns;
  if (first === undefined) return [];
  await notifyEach(
    ctx,
    tx,
    "ieo-settled",
    owns.map((own) => noticeParams(ctx, terms, own)),
  );
  const out = sum(owns.map(({ allocated }) => allocated));
  const lines = linesOf(owns, { token, houseId, houses });
  const holds = holdsOf(owns, { houseId, projectId, out });
  if (lines.length === 0) await moveHolds(tx, holds);
  else
    await post(tx, {
      realm,
      cause: "ieo.settlement",
      causeId: `${projectId} ${first.order.line}`,
      reason: null,
      postedAt: ctx.clock.now(),
      lines,
      holds,
    });
  await markSettled(tx, owns, ctx.clock.now());
  await giveOut(tx, projectId, out);
  return owns;
}

/** A subscription's tokens and their cost, never more than its hold. */
function ownOf({ catalogue }: Ctx, terms: Terms, order: Unsettled, account: number | null): Own {
  const allocated = dec(order.allocated);
  const decimals = catalogue.currency(order.currency_id)?.decimals ?? 0;
  const tokenDecimals = catalogue.currency(terms.token)?.decimals ?? 0;
  const vesting = terms.vesting.map(({ after_days: afterDays, share }) => ({ afterDays, share }));
  const schedule = { listingAt: terms.listingAt, lockDays: terms.lock_days, vesting };
  return {
    order,
    id: order.id,
    allocated,
    paid: min(dec(order.cost), costOf(allocated, dec(order.price), decimals)),
    tokenAccountId: allocated > ZERO ? account : null,
    releases: releasesOf(allocated, schedule, tokenDecimals),
  };
}

const noticeParams = (
  { catalogue }: Ctx,
  { name, token }: Terms,
  { order, allocated, paid }: Own,
) => ({
  userId: order.user_id,
  cause: `ieo-settled ${order.id}`,
  params: {
    name,
    amount: formatDec(allocated),
    currency: catalogue.currency(token)?.code ?? "",
    refund: formatDec(sub(dec(order.cost), paid)),
    pay: catalogue.currency(order.currency_id)?.code ?? "",
  },
});

/** A user's lines reference their order; the house has one line for each currency (decision 005). */
function linesOf(
  owns: readonly Own[],
  {
    token,
    houseId,
    houses,
  }: { token: number; houseId: number; houses: ReadonlyMap<number, number> },
): Line[] {
  const paying = owns.filter(({ paid }) => paid > ZERO);
  const given = owns.flatMap(({ id, allocated, tokenAccountId }) =>
    tokenAccountId === null ? [] : [{ id, allocated, accountId: tokenAccountId }],
  );
  const payments = [...Map.groupBy(paying, ({ order }) => order.currency_id)].flatMap(
    ([currencyId, ones]): Line[] => [
      ...ones.map(({ id, order, paid }): Line => ({
        accountId: order.account_id,
        currencyId,
        kind: "ieo-payment",
        amount: neg(paid),
        ref: id,
      })),
      {
        accountId: houses.get(currencyId) ?? 0,
        currencyId,
        kind: "ieo-payment",
        amount: sum(ones.map(({ paid }) => paid)),
        ref: null,
      },
    ],
  );
  if (given.length === 0) return payments;
  const tokens = { currencyId: token, kind: "ieo-tokens" } as const;
  return [
    ...payments,
    ...given.map(({ id, allocated, accountId }): Line => ({
      ...tokens,
      accountId,
      amount: allocated,
      ref: id,
    })),
    {
      ...tokens,
      accountId: houseId,
      amount: neg(sum(given.map((one) => one.allocated))),
      ref: null,
    },
  ];
}

function holdsOf(
  owns: readonly Own[],
  { houseId, projectId, out }: { houseId: number; projectId: string; out: Dec },
): Hold[] {
  const cause = "ieo.order";
  return [
    ...owns.map(({ id, order }): Hold => ({
      accountId: order.account_id,
      amount: neg(dec(order.cost)),
      cause,
      causeId: id,
    })),
    ...owns.flatMap(({ id, allocated, tokenAccountId }): Hold[] =>
      tokenAccountId === null
        ? []
        : [{ accountId: tokenAccountId, amount: allocated, cause, causeId: id }],
    ),
    { accountId: houseId, amount: neg(out), cause: "ieo.supply", causeId: projectId },
  ];
}
