import { loans } from "@candor/contract/areas/loans/operator.ts";
import { publishedTerms } from "../../products/terms-kind.ts";
import { isQuote, marketOf } from "./prices.ts";

const schema = loans.configKinds.loans;

/** Terms need coins that have a price and can be sold; a subject keeps its currency in all later terms. */
export const termsKind = publishedTerms<typeof schema>("loans", {
  fits: (before, value, _subject, { ctx }) => {
    const { currency_id: currencyId, collateral } = schema.parse(value);
    const isTraded = (id: number) => isQuote(ctx, id) || marketOf(ctx, id) !== undefined;
    const isOwn = before === null || schema.parse(before).currency_id === currencyId;
    return isOwn && [currencyId, ...collateral.map((one) => one.currency_id)].every(isTraded);
  },
});
