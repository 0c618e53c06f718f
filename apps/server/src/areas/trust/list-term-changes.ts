import type { trust } from "@candor/contract/areas/trust.ts";
import type { Ctx } from "../../ctx.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listChangeRows } from "../../operators/config-changes.ts";
import { changeView } from "./view.ts";
import { changeLines } from "./change-lines.ts";

export const listTermChanges: ReadHandler<typeof trust.calls.listTermChanges> = async (
  ctx,
  { input },
) => {
  const rows = await listChangeRows(ctx.db, { isPublic: true }, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      ...changeView(row),
      title: titleOf(ctx, row),
      lines: changeLines(row.before, row.after),
    }),
  );
};

function titleOf(
  { catalogue }: Ctx,
  { kind, subject }: { kind: string; subject: string },
): string | null {
  if (kind.startsWith("market-"))
    return catalogue.market(Number.parseInt(subject, 10))?.symbol ?? subject;
  if (kind === "currency") return catalogue.currency(Number.parseInt(subject, 10))?.code ?? subject;
  return subject === "all" || subject === "default" ? null : subject;
}
