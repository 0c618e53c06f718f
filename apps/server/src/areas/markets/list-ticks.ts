import type { markets } from "@candor/contract/areas/markets.ts";
import { readRecorded } from "../../feed/sequence.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listTicks: ReadHandler<typeof markets.calls.listTicks> = async (
  { pool },
  { input: { after, limit } },
) => {
  const events = await Array.fromAsync(readRecorded(pool, { after, upTo: after + limit }));
  return {
    list: events.map(({ id, at, text, hash }) => ({
      event: id,
      at: new Date(at * 1_000).toISOString(),
      text,
      hash: hash?.toString("hex") ?? null,
    })),
  };
};
