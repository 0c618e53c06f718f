import { Link, linkOptions } from "@tanstack/react-router";
import { useBalances } from "../../../data/balances.ts";
import { useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../screens.ts";
import type { OrderForm } from "./form-state.ts";
import { type FundsWay, fundsWay } from "./funds-way.ts";

const LINKS = {
  transfer: {
    label: "spot.transfer",
    link: linkOptions({ to: PATHS.assets, search: { sheet: "transfer" } }),
  },
  add: { label: "spot.add-funds", link: linkOptions({ to: PATHS.assets }) },
  reset: { label: "spot.reset-demo", link: linkOptions({ to: PATHS.settings }) },
} as const satisfies Record<FundsWay, unknown>;

/** Beside a balance that is too small: the way to more of it, where there is one. */
export function FundsLink({ form }: { form: Pick<OrderForm, "draft" | "context"> }) {
  const t = useText();
  const way = useFundsWay(form);
  if (way === undefined) return null;
  const { label, link } = LINKS[way];
  return (
    <Link
      {...link}
      className="relative self-start text-data font-medium text-accent before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline"
    >
      {t(label)}
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
