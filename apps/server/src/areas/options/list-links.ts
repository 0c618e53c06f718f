import type { options } from "@candor/contract/areas/options/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { chainedView } from "./receipt-view.ts";
import { listLinkRows } from "./rows.ts";

export const listLinks: ReadHandler<typeof options.calls.listLinks> = async (
  { db },
  { input: { realm, after, limit } },
) => ({ list: (await listLinkRows(db, realm, after, limit)).map(chainedView) });
