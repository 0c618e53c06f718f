import type { Ctx } from "../manifest/ctx.ts";
import { tokenHashOf } from "./session.ts";

/** Where the users' side names a console's session that it was shown, by its hash. */
export const OPERATOR_COOKIES = "operator_cookies";

/** Sent one at a time: made-up tokens cannot exhaust the connections of users' calls. */
const WAITING_MAX = 20;

/** Tells the console, which alone knows its sessions, of what looks like one of them. */
export function notifyConsole({ bus, pool, log }: Ctx): void {
  let waiting = 0;
  let turn = Promise.resolve();
  bus.on("operatorCookie", ({ token, ...shown }) => {
    if (waiting >= WAITING_MAX) return;
    waiting += 1;
    const notice = JSON.stringify({ tokenHash: tokenHashOf(token), ...shown });
    turn = turn
      .then(async () => {
        await pool.query("SELECT pg_notify($1, $2)", [OPERATOR_COOKIES, notice]);
      })
      .catch((error: unknown) => log.error({ err: error }, "the console was not notified"))
      .finally(() => {
        waiting -= 1;
      });
  });
}
