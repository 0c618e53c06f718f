import type { markets } from "@candor/contract/areas/markets/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listTicks: ReadHandler<typeof markets.calls.listTicks> = async (
  { record },
  { input: { from, limit } },
) => {
  const events = await record.events(from, from + limit - 1);
  if (isRefusal(events)) return events;
  return {
    list: events.map(({ id, at, text, hash }) => ({
      event: id,
      at: new Date(at * 1_000).toISOString(),
      text,
      hash: hash.toString("hex"),
    })),
  };
};
