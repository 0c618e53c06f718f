import type { options } from "@candor/contract/areas/options.ts";
import { ZERO, dec, formatDec, sub } from "@candor/money";
import { winShare } from "@candor/rules/options/win-share.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { houseName } from "../../ledger/house-names.ts";
import { LIMIT_CURRENCY } from "../../suitability/why-unsuitable.ts";
import { listDays } from "./day-rows.ts";
import { readReserve } from "./rows.ts";

export const getOptionRecord: ReadHandler<typeof options.calls.getOptionRecord> = async ({
  db,
  catalogue,
}) => {
  const [caps] = catalogue.optionTerms.stakes;
  const recordOf = async (realm: "live" | "demo") => {
    const reserve = await readReserve(db, realm, houseName.options, LIMIT_CURRENCY);
    return {
      realm,
      available: formatDec(dec(reserve.available)),
      set_aside: formatDec(dec(reserve.frozen)),
      days: (await listDays(db, realm)).map(dayView),
    };
  };
  return {
    currency_code: LIMIT_CURRENCY,
    caps: {
      stake: formatDec(caps?.maximum ?? ZERO),
      user: formatDec(caps?.userMaximum ?? ZERO),
      minute: formatDec(caps?.minuteMaximum ?? ZERO),
    },
    realms: [await recordOf("live"), await recordOf("demo")],
  };
};

type Day = Awaited<ReturnType<typeof listDays>>[number];

function dayView({ day, won, lost, tied, void: voided, staked, paid }: Day) {
  const share = winShare(won, lost);
  return {
    day,
    won,
    lost,
    tied,
    void: voided,
    staked: formatDec(dec(staked)),
    profit: formatDec(sub(dec(staked), dec(paid))),
    share: share === undefined ? null : formatDec(share.share),
    low: share === undefined ? null : formatDec(share.low),
    high: share === undefined ? null : formatDec(share.high),
  };
}
