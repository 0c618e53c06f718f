import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { GetHelp } from "../../parts/GetHelp.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { StakingOrder } from "./data.ts";
import { EarnedDays } from "./EarnedDays.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { OrderState } from "./OrderState.tsx";
import { RenewSwitch } from "./RenewSwitch.tsx";

type OrderSheetProps = {
  order: StakingOrder;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRedeem: () => void;
};

/** One locked deposit in full: how far it is, what each day has earned, and the way out of it. */
export function OrderSheet({ order, isOpen, onOpenChange, onRedeem }: OrderSheetProps) {
  const t = useText();
  const { currency_code: code, earned_days: days, days: all, status } = order;
  const isRunning = status === "in_progress";
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("staking.order-of", { coin: code })}
      footer={
        isRunning ? (
          <OnlineButton size="large" isBlock onClick={onRedeem}>
            {t("staking.redeem")}
          </OnlineButton>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <CoinAmount
            value={order.amount}
            code={code}
            hasUnit
            isExact
            className="text-h1-phone font-semibold"
          />
          <OrderState state={status} />
        </p>
        {status === "pending_review" && (
          <p className="text-data text-text-2">{t("staking.review-text")}</p>
        )}
        <Progress
          label={t("staking.days-of", { days, all })}
          value={Math.floor((days * 100) / all)}
          isLabelled
        />
        <OrderFacts order={order} />
        {isRunning && <RenewSwitch order={order} />}
        {days > 0 && <EarnedDays order={order} />}
        <GetHelp kind="staking" id={order.id} />
      </div>
    </Sheet>
  );
}
