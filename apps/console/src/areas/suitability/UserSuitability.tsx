import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useParams } from "react-router";
import { useCall } from "../../lib/query.ts";
import { localeNow, t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Facts } from "../../parts/Facts.tsx";

type Product = OperatorCallOutput<"suitability.findUserSuitability">["products"][number];

/** How a user stands towards each product that quickly loses much. */
export function UserSuitability() {
  const { id = "" } = useParams();
  return (
    <CallState query={useCall("suitability.findUserSuitability", { id })}>
      {({ products }) => (
        <div className="flex flex-col gap-4">
          <p className="text-data text-text-2">{t("console-suitability.unchangeable")}</p>
          <div className="grid gap-4 desktop:grid-cols-2">
            {products.map((one) => (
              <Card key={one.product} title={t(`console-suitability.${one.product}`)}>
                <Facts facts={[...quizFacts(one), ...limitFacts(one), ...breakFacts(one)]} />
              </Card>
            ))}
          </div>
        </div>
      )}
    </CallState>
  );
}

const moment = (at: string | null) => (at === null ? null : <Time value={at} style="moment" />);

const quizFacts = (one: Product) => [
  {
    name: t("console-suitability.quiz"),
    value: t(`console-suitability.quiz-${one.quiz_passed_at === null ? "open" : "passed"}`),
  },
  { name: t("console-suitability.quiz-passed"), value: moment(one.quiz_passed_at) },
  ...(one.quiz_opens_at === null
    ? []
    : [{ name: t("console-suitability.quiz-waits"), value: moment(one.quiz_opens_at) }]),
  { name: t("console-suitability.risk"), value: moment(one.risk_accepted_at) },
  ...(one.multiple === null
    ? []
    : [{ name: t("console-suitability.multiple"), value: leverageText(one.multiple.maximum) }]),
];

const leverageText = (maximum: number | null): string =>
  maximum === null ? t("console-suitability.multiple-free") : `${maximum}x`;

const limitFacts = ({ limits, currency_code: currency }: Product) =>
  limits.flatMap(({ period, amount, lost, next_amount: next, next_at: at }) => [
    {
      name: t(`console-suitability.limit-${period}`),
      value: (
        <span>
          <Limit amount={amount} currency={currency} />{" "}
          <span className="text-text-2">
            {t("console-suitability.lost", {
              amount: formatAmount(lost, { locale: localeNow(), decimals: 2 }),
              currency,
            })}
          </span>
        </span>
      ),
    },
    ...(at === null
      ? []
      : [
          {
            name: t("console-suitability.becomes"),
            value: (
              <span>
                <Limit amount={next} currency={currency} /> {moment(at)}
              </span>
            ),
          },
        ]),
  ]);

const Limit = ({ amount, currency }: { amount: string | null; currency: string }) =>
  amount === null ? t("console-suitability.none") : <Amount value={amount} currency={currency} />;

const breakFacts = (one: Product) => [
  { name: t("console-suitability.cool-off"), value: moment(one.cool_off_until) },
  { name: t("console-suitability.excluded"), value: moment(one.excluded_until) },
];
