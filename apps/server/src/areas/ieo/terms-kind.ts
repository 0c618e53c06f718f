import { ieo } from "@candor/contract/areas/ieo/operator.ts";
import { publishedTerms } from "../../products/terms-kind.ts";

/** The terms of a sale that has begun cannot be changed, and none can be published as begun already. */
export const termsKind = publishedTerms<typeof ieo.configKinds.ieo>("ieo", {
  fits: (before, value, _subject, { ctx: { catalogue }, at }) => {
    const { token, prices, starts_at: startsAt } = ieo.configKinds.ieo.parse(value);
    const [issue, ...others] = prices;
    // There is one price: any other currency pays by the index and so needs a market against it.
    const isByIndex = ({ currency, price }: (typeof prices)[number]) =>
      price === null &&
      issue !== undefined &&
      catalogue.marketByPair(currency, issue.currency) !== undefined;
    const isCoin = (id: number) => catalogue.currency(id)?.kind === "coin";
    const isOpen = before === null || begins(ieo.configKinds.ieo.parse(before).starts_at, at);
    return (
      isOpen &&
      begins(startsAt, at) &&
      others.every(isByIndex) &&
      [token, ...prices.map((one) => one.currency)].every(isCoin)
    );
  },
});

const begins = (startsAt: string, after: Date): boolean => new Date(startsAt) > after;
