import type { options } from "@candor/contract/areas/options/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { headView, listHeadRows } from "../transparency/index.ts";

export const listHeads: ReadHandler<typeof options.calls.listHeads> = async ({ db }, { input }) => {
  const rows = await listHeadRows(db, { chain: input.chain, ...positionOf(input) });
  return pageOf(input, rows, ({ number }) => number, headView);
};
