import { formatAmount } from "@candor/ui/figures/format.ts";
import { useUser } from "../../data/user.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";
import { MADE_OLD, type StakingOrder } from "./data.ts";

type RedeemSheetProps = {
  order: StakingOrder;
  early: NonNullable<StakingOrder["early"]>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a deposit is ended early, with all that it costs to the unit. */
export function RedeemSheet({ order, early, ...sheet }: RedeemSheetProps) {
  const t = useText();
  const locale = useLocale();
  const { currency_code: currency, id } = order;
  const isGuest = useUser().data?.is_guest === true;
  const figure = (value: string) => formatAmount(value, { locale });
  return (
    <ConfirmCall
      {...sheet}
      title={t("staking.redeem-title")}
      description={t(isGuest ? "staking.redeem-text-demo" : "staking.redeem-text", {
        penalty: figure(early.penalty),
        forfeits: figure(early.forfeits),
        returns: figure(early.returns),
        currency,
      })}
      confirmLabel={t("staking.redeem")}
      dismissLabel={t("staking.keep")}
      call="staking.redeemStakingOrder"
      input={{ order_id: id }}
      invalidates={MADE_OLD}
      done={t(isGuest ? "staking.state-redeemed" : "staking.redeem-asked")}
    />
  );
}
