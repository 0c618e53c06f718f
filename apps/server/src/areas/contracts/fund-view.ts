import { type Dec, ZERO, add, formatDec, sub } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { houseBalance, houseDays } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { listFundDays } from "./rows.ts";
import { quoteOf } from "./valued.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

type Moved = { taken: Dec; given: Dec };

/**
 * The insurance fund's balance, and by day what it took in and gave out. The ledger nets the two in one line for each
 * batch, so they come from the closings; only the operators' movements come from the ledger.
 */
export async function fundView(ctx: Pick<CoreCtx, "db" | "catalogue" | "clock">, realm: Realm) {
  const { id: currencyId, code } = quoteOf(ctx);
  const fund = { realm, name: houseName.insurance, currencyId };
  const balance = await houseBalance(ctx.db, fund);
  const since = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS - DAYS + 1) * DAY_MS);
  const closed = await listFundDays(ctx.db, realm, since);
  const others = await houseDays(ctx.db, fund, { since, except: "insurance" });
  const days = new Map<string, Moved>();
  const take = (day: string, taken: Dec, given: Dec): void => {
    const known = days.get(day) ?? { taken: ZERO, given: ZERO };
    days.set(day, { taken: add(known.taken, taken), given: add(known.given, given) });
  };
  for (const { day, taken, given } of closed) take(day, taken, given);
  for (const { day, came, left } of others) take(day, came, left);
  return { currency_code: code, balance: formatDec(balance), days: dayViews(days, balance) };
}

/** The days, newest first, each with the fund's balance at its end. */
function dayViews(days: ReadonlyMap<string, Moved>, balance: Dec) {
  let ended = balance;
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, { taken, given }]) => {
      const shown = {
        day,
        taken: formatDec(taken),
        given: formatDec(given),
        balance: formatDec(ended),
      };
      // The balance at the end of the day before.
      ended = sub(ended, sub(taken, given));
      return shown;
    });
}
