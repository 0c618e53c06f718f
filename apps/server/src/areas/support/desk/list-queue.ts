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
  // A ticket that is searched for may be closed long since.
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
  // A ticket changes its place as others are answered: pages are counted.
  return { ...listed, cursor: null };
};
