import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { Live } from "../../../manifest/area.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Streams } from "../../../socket/streams.ts";

export function streams(ctx: Ctx, _live: Live): Streams<typeof p2p> {
  return {
    orders: { room: () => undefined, snapshot: async () => ({ list: [] }) },
    ads: {
      room: () => undefined,
      snapshot: async () => ({ changed_at: ctx.clock.now().toISOString() }),
    },
  };
}
