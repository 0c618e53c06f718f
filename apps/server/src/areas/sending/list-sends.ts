import type { sending } from "@candor/contract/areas/sending/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listSendRows } from "./rows.ts";
import { sendView } from "./view.ts";

export const listSends: ReadHandler<typeof sending.calls.listSends> = async (
  ctx,
  { input, caller: { userId } },
) =>
  pageOf(
    input,
    await listSendRows(ctx.db, userId, positionOf(input)),
    ({ number }) => number,
    (row) => sendView(ctx, row, userId),
  );
