import type { markets } from "@candor/contract/areas/markets.ts";
import { readRecorded } from "../../feed/sequence.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listTicks: ReadHandler<typeof markets.calls.listTicks> = async (
  { pool },
  { input: { from, limit } },
) => {
  const span = { after: from - 1, upTo: from + limit - 1 };
  const events = await Array.fromAsync(readRecorded(pool, span));
  return {
    list: events.map(({ id, at, text, hash }) => ({
      event: id,
      at: new Date(at * 1_000).toISOString(),
      text,
      hash: hash?.toString("hex") ?? null,
    })),
  };
};
