import type { contracts } from "@candor/contract/areas/contracts.ts";
import { dec, formatDec, sub } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { fundBalance, fundDays } from "./fund-rows.ts";
import { listForced } from "./rows.ts";
import { quoteOf } from "./valued.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Of the realm that its caller trades in; whoever is nobody sees the live one. */
export const getInsuranceFund: ReadHandler<typeof contracts.calls.getInsuranceFund> = async (
  ctx,
  { input, caller },
) => {
  const realm = caller?.realm ?? "live";
  const { id, code } = quoteOf(ctx);
  const balance = await fundBalance(ctx.db, realm, "insurance", id);
  const since = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS - DAYS + 1) * DAY_MS);
  let ended = dec(balance);
  const days = (await fundDays(ctx.db, realm, id, { since, most: DAYS })).map((row) => {
    const [taken, given] = [dec(row.taken), dec(row.given)];
    const day = {
      day: row.day,
      taken: formatDec(taken),
      given: formatDec(given),
      balance: formatDec(ended),
    };
    // What the day before ended with.
    ended = sub(ended, sub(taken, given));
    return day;
  });
  const rows = await listForced(ctx.db, realm, positionOf(input));
  return {
    currency_code: code,
    balance,
    days,
    closings: pageOf(
      input,
      rows,
      ({ number }) => number,
      (row) => ({
        symbol: ctx.catalogue.contract(row.market_id)?.symbol ?? "",
        direction: row.direction,
        cause: row.cause === "deleverage" ? ("deleverage" as const) : ("liquidation" as const),
        lots: row.lots,
        price: formatDec(dec(row.price)),
        mark: formatDec(dec(row.mark)),
        surplus: formatDec(dec(row.surplus)),
        deficit: formatDec(dec(row.deficit)),
        time: new Date(row.closed_at).toISOString(),
      }),
    ),
  };
};
