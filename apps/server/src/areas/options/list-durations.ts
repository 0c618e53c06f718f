import type { options } from "@candor/contract/areas/options.ts";
import { formatDec } from "@candor/money";
import { breakEvenChance } from "@candor/rules/options/ticket.ts";
import type { ReadHandler } from "../../http/handlers.ts";

export const listDurations: ReadHandler<typeof options.calls.listDurations> = ({ catalogue }) => {
  const { id, durations, stakes } = catalogue.optionTerms;
  return Promise.resolve({
    terms_id: id,
    durations: durations.map(({ seconds, rate }) => ({
      seconds,
      rate: formatDec(rate),
      break_even: formatDec(breakEvenChance(rate)),
    })),
    stakes: stakes.map(({ currencyId, minimum, maximum }) => ({
      currency_id: currencyId,
      minimum: formatDec(minimum),
      maximum: formatDec(maximum),
    })),
    markets: catalogue.markets.map(({ id: marketId, symbol }) => ({ match_id: marketId, symbol })),
  });
};
