import type { loans } from "@candor/contract/areas/loans/calls.ts";
import { formatDec } from "@candor/money";
import { annualRate, hourlyRate, utilisationOf } from "@candor/rules/finance/loans/rate.ts";
import { consentText } from "../../http/consent.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { OPEN_MAX } from "./plan.ts";
import { poolOf } from "./pool-rows.ts";
import { isQuote, priceOf } from "./prices.ts";
import { type LoanTerms, listTerms } from "./terms.ts";
import { codeOf, figureOf } from "./view.ts";

export const getLoanConfig: ReadHandler<typeof loans.calls.getLoanConfig> = async (
  ctx,
  { caller, lang },
) => {
  const { text, hash } = consentText(ctx.texts, "loans.risk", lang);
  const list = [];
  const all = await listTerms(ctx.db);
  const isFirst = ({ currencyId }: LoanTerms) => isQuote(ctx, currencyId);
  // The currency that is borrowed most comes first.
  for (const terms of [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]) {
    const pool = await poolOf(ctx.db, caller?.realm ?? "live", terms.currencyId);
    const utilisation = utilisationOf(pool.lent, pool.available);
    const annual = annualRate(terms, utilisation);
    list.push({
      config_id: terms.id,
      currency_id: terms.currencyId,
      currency_code: codeOf(ctx, terms.currencyId),
      minimum: formatDec(terms.minimum),
      maximum: formatDec(terms.maximum),
      automatic_maximum: formatDec(terms.automaticMaximum),
      base_rate: formatDec(terms.baseRate),
      kink: formatDec(terms.kink),
      slope_low: formatDec(terms.slopeLow),
      slope_high: formatDec(terms.slopeHigh),
      liquidation_fee: formatDec(terms.liquidationFee),
      available: formatDec(pool.available),
      lent: formatDec(pool.lent),
      utilisation: formatDec(utilisation),
      annual_rate: formatDec(annual),
      hourly_rate: formatDec(hourlyRate(annual)),
      price: figureOf(priceOf(ctx, terms.currencyId)),
      collateral: terms.collateral.map(({ currencyId, initial, call, liquidation }) => ({
        currency_id: currencyId,
        currency_code: codeOf(ctx, currencyId),
        initial: formatDec(initial),
        call: formatDec(call),
        liquidation: formatDec(liquidation),
        price: figureOf(priceOf(ctx, currencyId)),
      })),
    });
  }
  return { loans: list, open_max: OPEN_MAX, risk: { text, consent: hash.toString("hex") } };
};
