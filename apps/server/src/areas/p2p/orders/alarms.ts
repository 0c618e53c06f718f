import type { Alarm } from "../../../manifest/area.ts";
import type { OperatorCtx } from "../../../operators/operator-ctx.ts";
import { type Late, countLate } from "./due-rows.ts";

/** The clock's job runs every two seconds. */
const BEHIND_MS = 30_000;

/** Alarms of appeals beyond their promised time, and of orders that the clock's job has not moved. */
export async function p2pAlarms({ db, clock }: OperatorCtx): Promise<Alarm[]> {
  const now = clock.now();
  const behind = new Date(now.getTime() - BEHIND_MS);
  return [
    ...alarmOf("p2p-appeals-late", await countLate(db, ["appealed"], now)),
    ...alarmOf("p2p-clock-behind", await countLate(db, ["created", "paid"], behind)),
  ];
}

const alarmOf = (code: string, { late, oldest }: Late): Alarm[] =>
  late === 0 ? [] : [{ code, subject: `${late}`, since: oldest?.toISOString() ?? null }];
