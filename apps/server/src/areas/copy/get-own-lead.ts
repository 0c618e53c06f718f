import type { copy } from "@candor/contract/areas/copy/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { ownLead } from "./own-lead.ts";

export const getOwnLead: ReadHandler<typeof copy.calls.getOwnLead> = (ctx, { caller }) =>
  ownLead(ctx, caller);
