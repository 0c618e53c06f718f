import type { liabilities } from "@candor/contract/areas/liabilities/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listChainRows } from "./rows.ts";
import { snapshotView } from "./view.ts";

export const listRoots: ReadHandler<typeof liabilities.calls.listRoots> = async (
  { db },
  { input: { after, limit } },
) => ({ list: (await listChainRows(db, after, limit)).map(snapshotView) });
