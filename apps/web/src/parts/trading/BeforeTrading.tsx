import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { dec, ZERO } from "@candor/money";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Steps } from "@candor/ui/layout/Steps.tsx";
import { Link, type LinkProps, linkOptions } from "@tanstack/react-router";
import { useBalances } from "../../data/balances.ts";
import { hasNothing } from "../../data/is-penniless.ts";
import { useSuitability } from "../../data/suitability.ts";
import { useUser } from "../../data/user.ts";
import { type PlainMessageId, useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { type StepBefore, stepsBefore } from "./before-trading.ts";

/** The account that each product is traded from. */
const ACCOUNT_OF = { contracts: "lever", options: "micro" } as const satisfies Record<
  SuitabilityProduct,
  string
>;

/** What a live user has and has not done before the first position, each with the way there; nothing once all is done. */
export function BeforeTrading({ product }: { product: SuitabilityProduct }) {
  const t = useText();
  const { data } = useSuitability(product);
  const user = useUser().data;
  const balances = useBalances().data;
  if (data === undefined || user === undefined || balances === undefined) return null;
  const hasFunds = balances.list.some(
    ({ type, balance }) => type === ACCOUNT_OF[product] && dec(balance) > ZERO,
  );
  const steps = stepsBefore(data, user.level, hasFunds);
  if (steps.length === 0) return null;
  const current = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      data-testid="before-trading"
      className="flex flex-col gap-3 rounded-control bg-accent-ground px-3 py-3"
    >
      <h3 className="text-label font-semibold">{t("trading.before-title")}</h3>
      <Steps
        label={t("trading.before-title")}
        direction="column"
        current={current}
        steps={steps.map(({ step, isDone }, index) => ({
          id: step,
          label: t(`trading.before-${step}`),
          ...(!isDone && {
            note: (
              <Way to={wayOf(step, product, hasNothing(balances))} isNext={index === current} />
            ),
          }),
        }))}
      />
    </section>
  );
}

type WayOn = { link: LinkProps; label: PlainMessageId };

function Way({ to: { link, label }, isNext }: { to: WayOn; isNext: boolean }) {
  const t = useText();
  const look = { variant: isNext ? "primary" : "secondary", size: "small" } as const;
  return (
    <Link {...link} className={`${buttonClass(look)} my-1 self-start`}>
      {t(label)}
    </Link>
  );
}

/** Funds in another account only need to be moved; without any there is nothing but to deposit. */
function wayOf(step: StepBefore, product: SuitabilityProduct, isPenniless: boolean): WayOn {
  switch (step) {
    case "country":
      return { link: linkOptions({ to: PATHS.regions }), label: "common.mend-country" };
    case "identity":
      return { link: linkOptions({ to: PATHS.identity }), label: "common.mend-identity" };
    case "quiz":
      return {
        link: linkOptions({ to: PATHS.quiz, search: { product } }),
        label: "common.mend-quiz",
      };
    case "funds":
      return isPenniless
        ? { link: linkOptions({ to: PATHS.depositCoins }), label: "common.deposit" }
        : {
            link: linkOptions({ to: PATHS.assets, search: { sheet: "transfer" } }),
            label: "trading.transfer",
          };
  }
}
