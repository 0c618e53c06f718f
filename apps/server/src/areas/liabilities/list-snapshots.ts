import type { liabilities } from "@candor/contract/areas/liabilities/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listSnapshotRows } from "./rows.ts";
import { briefView } from "./view.ts";

export const listSnapshots: ReadHandler<typeof liabilities.calls.listSnapshots> = async (
  { db },
  { input },
) => {
  const rows = await listSnapshotRows(db, positionOf(input));
  return pageOf(input, rows, ({ number }) => number, briefView);
};
