import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useBalances } from "../../data/balances.ts";
import { useCurrencies } from "../../data/markets.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { CoinList } from "../../parts/CoinList.tsx";
import { Verified } from "../../parts/Verified.tsx";
import { PATHS } from "../../paths.ts";
import { QueueCard } from "./QueueCard.tsx";
import { Withdraw } from "./Withdraw.tsx";
import { WithdrawalFrame } from "./WithdrawalFrame.tsx";

/** Sends coins to one's own address elsewhere: first which coin, then how, where to and how much. */
export function WithdrawScreen() {
  const t = useText();
  const isDesktop = useIsDesktop();
  const isLive = useSession((session) => isSignedIn(session) && !session.isDemo);
  const { currency: id } = useSearch({ from: PATHS.withdraw });
  const currency = useCurrencies().data?.find((one) => one.id === id);
  return (
    <WithdrawalFrame
      title={
        currency === undefined
          ? t("common.withdraw")
          : t("withdrawal.of", { currency: currency.name })
      }
      width="form"
      actions={<HistoryLink />}
      {...(isLive && { aside: <QueueCard /> })}
    >
      <div className="flex flex-col gap-4">
        <Verified
          title={t("withdrawal.unverified-title")}
          text={t("withdrawal.unverified-text")}
          action={t("withdrawal.verify")}
        >
          {id === undefined ? <Coins /> : <Withdraw key={id} currencyId={id} />}
          {currency?.kind !== "fiat" && (
            <p>
              <Link
                to={PATHS.addresses}
                className={buttonClass({ variant: "link", size: "small" })}
              >
                {t("withdrawal.addresses")}
              </Link>
            </p>
          )}
        </Verified>
        {!isDesktop && <QueueCard />}
      </div>
    </WithdrawalFrame>
  );
}

/** Coins are withdrawn from the spot account, fiat from its own. */
function Coins() {
  const t = useText();
  const balances = useBalances().data?.list;
  return (
    <CoinList
      to={PATHS.withdraw}
      balances={balances?.filter(({ type }) => type === "change" || type === "legal")}
      networksOf={({ withdrawal_networks: networks }) => networks}
      none={{ title: t("withdrawal.none"), text: t("withdrawal.none-text") }}
    />
  );
}

function HistoryLink() {
  const t = useText();
  return (
    <Link
      to={PATHS.withdrawals}
      aria-label={t("withdrawal.history")}
      className="grid size-11 place-items-center rounded-control text-text-2 hover:text-text"
    >
      <History aria-hidden="true" className="size-5" />
    </Link>
  );
}
