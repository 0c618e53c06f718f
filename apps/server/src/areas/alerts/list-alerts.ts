import type { alerts } from "@candor/contract/areas/alerts/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listAlertRows } from "./rows.ts";
import { alertView } from "./view.ts";
import { watchedById } from "./watched.ts";

export const listAlerts: ReadHandler<typeof alerts.calls.listAlerts> = async (
  { db, catalogue },
  { input, caller },
) => {
  const rows = await listAlertRows(db, caller.userId, input.is_open, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => alertView(watchedById(catalogue, row.market_id), row),
  );
};
