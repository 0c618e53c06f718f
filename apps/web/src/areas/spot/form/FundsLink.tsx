import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useBalances } from "../../../data/balances.ts";
import { useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { FundButton } from "../../../parts/FundButton.tsx";
import { PATHS } from "../../../paths.ts";
import type { OrderForm } from "./form-state.ts";
import { type FundsWay, fundsWay } from "./funds-way.ts";

/** Shown beside a balance that is too small: a link to get more of it, where there is one. */
export function FundsLink({ form }: { form: Pick<OrderForm, "draft" | "context"> }) {
  const t = useText();
  const way = useFundsWay(form);
  if (way === undefined) return null;
  const look = { variant: "link", size: "small" } as const;
  if (way === "fund") return <FundButton {...look} />;
  return (
    <Link to={PATHS.assets} search={{ sheet: "transfer" }} className={buttonClass(look)}>
      {t("trading.transfer")}
    </Link>
  );
}

/** A reset brings back above all what coins are bought with: it helps a buy. */
function useFundsWay({
  draft: { side },
  context: { available, terms, currencyId, legalId },
}: Pick<OrderForm, "draft" | "context">): FundsWay | undefined {
  const { data: balances } = useBalances();
  const isDemo = useSession((session) => session.isDemo);
  if (balances === undefined) return undefined;
  const spendable =
    side === "buy" && available.quote !== undefined
      ? { available: available.quote, least: terms.notionalMin }
      : undefined;
  return fundsWay(balances, side === "buy" ? legalId : currencyId, { isDemo, spendable });
}
