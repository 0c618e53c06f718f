import { toast } from "@candor/ui/overlay/toast.ts";
import { COUPON_CALLS, type Coupon } from "../../data/coupons.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";

/** Switches a deposit card on for the next deposit, or off. */
export function SwitchCard({ coupon: { coupon_id: id, state } }: { coupon: Coupon }) {
  const t = useText();
  const isOn = state === "applied";
  const { send, isPending } = useSend("coupons.switchDepositCoupon", {
    invalidates: COUPON_CALLS,
    onDone: (answer) =>
      toast(t(answer.state === "applied" ? "coupons.switched-on" : "coupons.switched-off"), {
        tone: "success",
      }),
  });
  return (
    <OnlineButton
      variant={isOn ? "secondary" : "primary"}
      size="small"
      isLoading={isPending}
      onClick={() => void send({ coupon_id: id, on: !isOn })}
    >
      {t(isOn ? "coupons.switch-off" : "coupons.switch-on")}
    </OnlineButton>
  );
}
