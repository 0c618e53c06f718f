import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { ownNode } from "./own-node.ts";

export const getNode: ReadHandler<typeof p2p.calls.getNode> = (ctx, { caller }) =>
  ownNode(ctx, caller.userId);
