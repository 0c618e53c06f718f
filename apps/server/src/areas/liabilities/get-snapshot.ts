import type { liabilities } from "@candor/contract/areas/liabilities/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findSnapshot } from "./rows.ts";
import { snapshotView } from "./view.ts";

export const getSnapshot: ReadHandler<typeof liabilities.calls.getSnapshot> = async (
  { db },
  { input: { number } },
) => {
  const row = await findSnapshot(db, number);
  return row === undefined ? refuse("no-liabilities") : snapshotView(row);
};
