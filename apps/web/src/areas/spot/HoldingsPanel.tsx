import { dec, mul } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useBalances } from "../../data/balances.ts";
import { toFiat, useFiat } from "../../data/fiat.ts";
import { PATHS } from "../../paths.ts";
import type { Quotation } from "../../data/markets.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { useTicker } from "../../data/ticks.ts";
import { SPOT_ACCOUNT } from "./form/form.ts";

/** Below the form of a wide screen: what one holds of the market's two currencies. */
export function HoldingsPanel({ market }: { market: Quotation }) {
  const t = useText();
  const { data: balances } = useBalances();
  const price = useTicker(market.symbol)?.price;
  const isGuest = !useSession(isSignedIn);
  if (isGuest) return null;
  const holdingOf = (currencyId: number) =>
    balances?.list.find(
      (balance) => balance.type === SPOT_ACCOUNT && balance.currency_id === currencyId,
    );
  const [base, quote] = [holdingOf(market.currency_id), holdingOf(market.legal_id)];
  const worth =
    base === undefined || price === null || price === undefined
      ? undefined
      : mul(dec(base.balance), dec(price), "down");
  return (
    <section
      aria-label={t("spot.holdings")}
      className="mt-4 flex flex-col gap-3 border-t border-hairline pt-4"
    >
      <div className="-my-1.5 flex items-center justify-between gap-2">
        <h2 className="text-label text-text-2">{t("spot.holdings")}</h2>
        <Link
          to={PATHS.assets}
          search={{ sheet: "transfer" }}
          className={buttonClass({ size: "small", variant: "ghost" })}
        >
          {t("trading.transfer")}
        </Link>
      </div>
      {balances === undefined && <Skeleton className="h-31" />}
      {base !== undefined && <Holding balance={base} usdt={worth} />}
      {quote !== undefined && <Holding balance={quote} usdt={quote.equivalent} />}
    </section>
  );
}

function Holding({ balance, usdt }: { balance: Balance; usdt: Parameters<typeof toFiat>[0] }) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  return (
    <div className="flex items-start gap-2.5 text-data">
      <CoinIcon code={balance.currency_code} size={24} />
      <dl className="grid flex-1 grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        <dt className="text-text-2">{t("trading.available")}</dt>
        <dd className="text-end">
          <Amount
            value={balance.available}
            currency={balance.currency_code}
            maxDecimals={8}
            isHidden={isHidden}
          />
        </dd>
        <dt className="text-text-2">{t("spot.in-orders")}</dt>
        <dd className="text-end">
          <Amount value={balance.frozen} maxDecimals={8} isHidden={isHidden} />
        </dd>
        <dt className="text-text-2">{t("spot.worth")}</dt>
        <dd className="text-end">
          <Fiat value={toFiat(usdt, fiat)} currency={fiat.code} isHidden={isHidden} />
        </dd>
      </dl>
    </div>
  );
}
