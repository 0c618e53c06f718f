import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { Live } from "../../../manifest/area.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Streams } from "../../../socket/streams.ts";

export const streams = (_ctx: Ctx, _live: Live): Streams<typeof nft> => ({
  sale: {
    room: () => undefined,
    snapshot: () => Promise.reject(new Error("a sale without a room has no snapshot")),
  },
});
