import type { support } from "@candor/contract/areas/support/operator.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { listQueueRows } from "./ticket-rows.ts";
import { deskView } from "./view.ts";

export const listQueue: OperatorReadHandler<typeof support.calls.listQueue> = async (
  { db, clock },
  { input, operator },
) => {
  const { language, about, whose, text } = input;
  // A searched ticket may be closed, so that a search includes all states.
  const asked = input.state ?? (text === undefined ? "open" : "all");
  const state = asked === "all" ? undefined : asked;
  const operatorId = whose === "mine" ? operator.id : whose === "unassigned" ? null : undefined;
  const rows = await listQueueRows(
    db,
    { state, language, about, operatorId, text },
    positionOf(input),
  );
  const listed = pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => deskView(row, clock),
  );
  // Tickets move as others are answered, so that pages go by number and have no cursor.
  return { ...listed, cursor: null };
};
