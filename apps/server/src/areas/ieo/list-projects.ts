import type { ieo } from "@candor/contract/areas/ieo/calls.ts";
import type { IeoState } from "@candor/contract/finance-words.ts";
import { ZERO } from "@candor/money";
import { stateAt } from "@candor/rules/finance/ieo/commit.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { pricesNow } from "../../feed/price-now.ts";
import { paymentsOf } from "./prices.ts";
import { listProjectRows } from "./project-rows.ts";
import { type Terms, listTerms } from "./terms.ts";
import { projectView } from "./view.ts";

const ORDER: readonly IeoState[] = ["in_progress", "warm_up", "ended"];

export const listProjects: ReadHandler<typeof ieo.calls.listProjects> = async (
  ctx,
  { input: { state, page, limit }, caller, lang },
) => {
  const realm = caller?.realm ?? "live";
  const all = inOrder(await listTerms(ctx.db), ctx.clock.now(), state);
  const from = (page - 1) * limit;
  const shown = all.slice(from, from + limit);
  const rows = await listProjectRows(
    ctx.db,
    realm,
    shown.map(({ id }) => id),
  );
  const tokens = [...new Set(shown.map(({ token }) => token))];
  const reserves = new Map(
    await Promise.all(
      tokens.map(async (currencyId) => {
        const reserve = await houseReserve(ctx.db, { realm, name: houseName.ieo, currencyId });
        return [currencyId, reserve.available] as const;
      }),
    ),
  );
  const now = ctx.clock.now();
  const payments = await Promise.all(
    shown.map((terms) => paymentsOf(ctx, terms, pricesNow(ctx, ctx.db, now))),
  );
  return {
    list: shown.map((terms, index) =>
      projectView(ctx, terms, {
        row: rows.get(terms.id),
        payments: payments[index] ?? [],
        reserve: reserves.get(terms.token) ?? ZERO,
        lang,
      }),
    ),
    page,
    limit,
    has_more: all.length > from + limit,
    cursor: null,
  };
};

/** Running sales first, by their end; then coming ones, by their start; then ended ones, latest first. */
function inOrder(terms: readonly Terms[], now: Date, asked: IeoState | undefined): Terms[] {
  const placed = terms.map((one) => ({ one, state: stateAt(one, now) }));
  const moment = ({ one, state }: (typeof placed)[number]): number =>
    state === "warm_up"
      ? one.startsAt.getTime()
      : one.endsAt.getTime() * (state === "ended" ? -1 : 1);
  return placed
    .filter(({ state }) => asked === undefined || state === asked)
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || moment(a) - moment(b))
    .map(({ one }) => one);
}
