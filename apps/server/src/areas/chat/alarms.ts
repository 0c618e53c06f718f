import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { countReported } from "./desk/moderated-rows.ts";

/** A report that no moderator has handled after this time raises an alarm. */
const WAITING_MS = 4 * 3_600_000;

export async function alarms({ db, clock }: OperatorCtx) {
  const late = (await countReported(db)).filter(
    ({ since }) => clock.now().getTime() - since.getTime() >= WAITING_MS,
  );
  return late.map(({ room, open, since }) => ({
    code: "chat-reports-late",
    subject: `${room}: ${open}`,
    since: since.toISOString(),
  }));
}
