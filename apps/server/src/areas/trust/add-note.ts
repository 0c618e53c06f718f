import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { newId } from "../../platform/ids.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { insertNote } from "../../operators/request-rows.ts";
import { requestView } from "./view.ts";
import { visibleRequest } from "./visible-request.ts";

export const addNote: OperatorWriteHandler<typeof trust.calls.addNote> = async (
  ctx,
  { input: { id, text }, operator, tx, record },
) => {
  const row = await visibleRequest(ctx, operator, id);
  if (isRefusal(row)) return row;
  record({ target: `request:${row.number}`, after: { note: text } });
  if (row.state !== "open") return refuse("request-closed");
  await insertNote(tx, {
    id: newId(ctx.clock),
    request_id: id,
    operator_id: operator.id,
    text,
    at: ctx.clock.now(),
  });
  return requestView(ctx, row, operator, tx);
};
