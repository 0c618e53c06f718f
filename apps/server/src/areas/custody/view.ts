import { formatDec } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import type { StoredLook } from "./rows.ts";

export const codeOf = ({ catalogue }: Pick<Ctx, "catalogue">, currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? "";

export const lookView = (ctx: Pick<Ctx, "catalogue">, look: StoredLook) => ({
  at: look.at.toISOString(),
  type: look.network,
  currency_id: look.currencyId,
  currency_code: codeOf(ctx, look.currencyId),
  height: look.height,
  read_by: look.readBy,
  holds: formatDec(look.holds),
  expected: formatDec(look.expected),
  parts: look.parts,
  differences: look.differences,
});
