import type { keys } from "@candor/contract/areas/keys/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listKeyRows } from "./rows.ts";
import { keyView } from "./view.ts";

export const listKeys: ReadHandler<typeof keys.calls.listKeys> = async (
  ctx,
  { caller: { userId } },
) => {
  const now = ctx.clock.now();
  return (await listKeyRows(ctx.db, userId)).map((row) => keyView(row, now));
};
