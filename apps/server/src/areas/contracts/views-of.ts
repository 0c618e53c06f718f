import type { CoreCtx, Ctx } from "../../manifest/ctx.ts";
import type { PositionRow } from "../../exchange/contracts/rows.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { listOpen } from "./rows.ts";
import { type Account, type MarkSource, marksHere, valueAll } from "./valued.ts";
import { positionView } from "./view.ts";

type Owner = { userId: string; realm: Realm };

/**
 * Positions as the wire shows them. Cross positions share the account's open ones, so those are read if `rows` lacks
 * them.
 */
export async function viewsOf(
  ctx: CoreCtx,
  owner: Owner,
  rows: readonly PositionRow[],
  marks: MarkSource,
  open?: readonly PositionRow[],
): Promise<{ account: Account; views: ReturnType<typeof positionView>[] }> {
  const all = open ?? (await listOpen(ctx.db, owner.userId));
  const behind = await valueAll(ctx, owner, all, marks);
  const known = new Map(behind.valued.map((one) => [one.row.id, one]));
  const rest = await valueAll(
    ctx,
    owner,
    rows.filter(({ id }) => !known.has(id)),
    marks,
  );
  for (const one of rest.valued) known.set(one.row.id, one);
  const now = ctx.clock.now();
  const views = rows.flatMap((row) => {
    const valued = known.get(row.id);
    const market = ctx.catalogue.contract(row.market_id);
    if (valued === undefined || market === undefined) return [];
    const line = marks.line(owner.realm, market.id, row.direction);
    return [positionView(market, { ...valued, row }, { account: behind.account, now, line })];
  });
  return { account: behind.account, views };
}

/** One position, as it was just left. */
export async function viewOf(ctx: Ctx, owner: Owner, row: PositionRow) {
  const { views } = await viewsOf(ctx, owner, [row], marksHere(ctx));
  const [view] = views;
  if (view === undefined) throw new Error(`position ${row.id} is of no contract`);
  return view;
}
