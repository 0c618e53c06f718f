import type { ieo } from "@candor/contract/areas/ieo/operator.ts";
import { dec, formatDec } from "@candor/money";
import { stateAt } from "@candor/rules/finance/ieo/commit.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listProjectRows } from "./project-rows.ts";
import { listTerms } from "./terms.ts";

const plain = (text: string): string => formatDec(dec(text));

export const listSales: OperatorReadHandler<typeof ieo.calls.listSales> = async (
  ctx,
  { input: { page, limit } },
) => {
  const { db, catalogue, clock } = ctx;
  const all = (await listTerms(db)).toSorted((a, b) => b.id - a.id);
  const from = (page - 1) * limit;
  const shown = all.slice(from, from + limit);
  const rows = await listProjectRows(
    db,
    "live",
    shown.map(({ id }) => id),
  );
  const list = await Promise.all(
    shown.map(async (terms) => {
      const row = rows.get(terms.id);
      const currency = catalogue.currency(terms.token);
      const named = { realm: "live", name: houseName.ieo, currencyId: terms.token } as const;
      return {
        id: terms.id,
        name: terms.name,
        subject: terms.subject,
        state: stateAt(terms, clock.now()),
        currency_code: currency?.code ?? "",
        total: formatDec(terms.supply),
        subscribed: plain(row?.committed ?? "0"),
        applied: row?.applied ?? 0,
        passed: row?.passed ?? null,
        allocated: row === undefined || row.allocated === null ? null : plain(row.allocated),
        set_aside: plain(row?.held ?? "0"),
        reserve: formatDec((await houseReserve(db, named)).available),
        starts_at: terms.startsAt.toISOString(),
        ends_at: terms.endsAt.toISOString(),
        allocated_at: row?.allocated_at?.toISOString() ?? null,
        settled_at: row?.settled_at?.toISOString() ?? null,
      };
    }),
  );
  return { list, page, limit, has_more: all.length > from + limit, cursor: null };
};
