import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCurrencies } from "../../data/markets.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { laterWith } from "../../lib/later.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { DepositFrame } from "./DepositFrame.tsx";
import { LatestDeposits } from "./LatestDeposits.tsx";
import { Ways } from "./Ways.tsx";

const CardOn = laterWith("coupons")("CardOn", () => import("../../parts/coupons/CardOn.tsx"));

/** The address for one coin, its voucher form, and the latest deposits. */
export function DepositScreen() {
  const t = useText();
  const isDesktop = useIsDesktop();
  const isLive = useSession((session) => isSignedIn(session) && !session.isDemo);
  const { currency: id } = useSearch({ from: PATHS.deposit });
  const currency = useCurrencies().data?.find((one) => one.id === id)?.name;
  const title = currency === undefined ? t("common.deposit") : t("deposit.of", { currency });
  return (
    <DepositFrame
      title={title}
      width="form"
      {...(isLive && id !== undefined && { aside: <LatestDeposits currencyId={id} /> })}
    >
      {id === undefined ? (
        <NoCoin />
      ) : (
        <div className="flex flex-col gap-4">
          {isLive && (
            <Suspense>
              <CardOn />
            </Suspense>
          )}
          <Ways key={id} currencyId={id} />
          {!isDesktop && <LatestDeposits currencyId={id} />}
        </div>
      )}
    </DepositFrame>
  );
}

function NoCoin() {
  const t = useText();
  return (
    <Empty
      drawing="funds"
      title={t("deposit.select-title")}
      action={
        <Link to={PATHS.depositCoins} replace className={buttonClass({ variant: "primary" })}>
          {t("deposit.see-coins")}
        </Link>
      }
    />
  );
}
