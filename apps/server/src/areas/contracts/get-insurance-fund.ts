import type { contracts } from "@candor/contract/areas/contracts.ts";
import { dec, formatDec, sub } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { houseBalance, houseDays } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
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
  const { id: currencyId, code } = quoteOf(ctx);
  const fund = { realm, name: houseName.insurance, currencyId };
  const balance = await houseBalance(ctx.db, fund);
  const since = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS - DAYS + 1) * DAY_MS);
  let ended = balance;
  const days = (await houseDays(ctx.db, fund, { since, most: DAYS })).map(({ day, came, left }) => {
    const shown = {
      day,
      taken: formatDec(came),
      given: formatDec(left),
      balance: formatDec(ended),
    };
    // What the day before ended with.
    ended = sub(ended, sub(came, left));
    return shown;
  });
  const rows = await listForced(ctx.db, realm, positionOf(input));
  return {
    currency_code: code,
    balance: formatDec(balance),
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
