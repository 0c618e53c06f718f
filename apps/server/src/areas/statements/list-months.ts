import type { statements } from "@candor/contract/areas/statements/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listMonthRows, monthNumber } from "./month-rows.ts";
import { monthView } from "./view.ts";

export const listMonths: ReadHandler<typeof statements.calls.listMonths> = async (
  { db },
  { input, caller },
) =>
  pageOf(
    input,
    await listMonthRows(db, caller.userId, positionOf(input)),
    ({ month }) => monthNumber(month),
    monthView,
  );
