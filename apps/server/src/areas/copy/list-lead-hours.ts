import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { dec, formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listHours, listSlips } from "./lead-hour-rows.ts";
import { findLead } from "./lead-rows.ts";

const HOUR_MS = 3_600_000;

type Hour = CallOutput<"copy.listLeadHours">["list"][number];

export const listLeadHours: ReadHandler<typeof copy.calls.listLeadHours> = async (
  { db },
  { input: { trader_user_id: leadId, after, limit }, caller },
) => {
  const lead = await findLead(db, leadId);
  if (lead?.realm !== (caller?.realm ?? "live")) return refuse("lead-not-found");
  return { list: await leadHours(db, { leadId, after, count: limit }) };
};

/** The hours of a lead that end after a unix second, each with the slippages of its copies. */
export async function leadHours(
  db: Db,
  { leadId, after, count }: { leadId: string; after: number; count: number },
): Promise<Hour[]> {
  const rows = await listHours(db, { leadId, after: new Date(after * 1_000 - HOUR_MS), count });
  const [first, last] = [rows[0], rows.at(-1)];
  const slips =
    first === undefined || last === undefined
      ? []
      : await listSlips(db, leadId, { from: first.hour, to: last.hour });
  return rows.map((row) => ({
    ends: new Date(row.hour.getTime() + HOUR_MS).toISOString(),
    realised: text(row.realised),
    unrealised: text(row.unrealised),
    margin: text(row.margin),
    closed: row.closed,
    won: row.won,
    held_seconds: row.held_seconds,
    copies_realised: text(row.copies_realised),
    copies_unrealised: text(row.copies_unrealised),
    shares: text(row.shares),
    copied: text(row.copied),
    slips: slips
      .filter(({ hour }) => hour.getTime() === row.hour.getTime())
      .map(({ slippage, copies }) => ({ slippage: text(slippage), copies })),
  }));
}

const text = (amount: string): string => formatDec(dec(amount));
