import type { Ctx } from "../manifest/ctx.ts";
import { tokenHashOf } from "./session.ts";

/** The channel on which the users' side names, by hash, a console session that it was shown. */
export const OPERATOR_COOKIES = "operator_cookies";

/** Sent one at a time, so that made-up tokens cannot exhaust the connections of users' calls. */
const WAITING_MAX = 20;

/** Tells the console, which alone knows its sessions, of a token that may be one of them. */
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
