import type { Clock } from "../../../platform/clock.ts";
import { sharedView } from "../view.ts";
import type { DeskRow } from "./ticket-rows.ts";

/** A ticket as operators see it. */
export const deskView = (row: DeskRow, clock: Clock) => ({
  ...sharedView(row),
  user_id: row.user_id,
  account_name: row.account_name,
  lang: row.lang,
  operator:
    row.operator_id === null || row.operator_name === null
      ? null
      : { id: row.operator_id, name: row.operator_name },
  is_late: row.due_at !== null && row.due_at < clock.now(),
});
