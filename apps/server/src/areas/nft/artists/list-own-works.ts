import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { ownWorkViews } from "./own-work-view.ts";

export const listOwnWorks: ReadHandler<typeof nft.calls.listOwnWorks> = async (
  { db },
  { input, caller },
) => {
  const rows = await ownWorkViews(db, caller.userId, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ view }) => view,
  );
};
