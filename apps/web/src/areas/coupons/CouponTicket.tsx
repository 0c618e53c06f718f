import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import type { Coupon } from "../../data/coupons.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { useCouponText } from "./coupon-text.ts";
import { SwitchCard } from "./SwitchCard.tsx";
import { TermLines } from "./TermLines.tsx";
import { Ticket } from "./Ticket.tsx";
import { Worth, WorthUnit } from "./Worth.tsx";

/** One of the user's own coupons, with how it stands and where it is used. */
export function CouponTicket({ coupon }: { coupon: Coupon }) {
  const text = useCouponText();
  const isSpent = coupon.state === "used" || coupon.state === "expired";
  return (
    <Ticket
      figure={<Worth terms={coupon} />}
      unit={<WorthUnit terms={coupon} />}
      title={text.title(coupon)}
      isSpent={isSpent}
      action={
        <>
          <Standing coupon={coupon} />
          {!isSpent && <Use coupon={coupon} />}
        </>
      }
    >
      <TermLines terms={coupon} />
    </Ticket>
  );
}

function Standing({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { state, type, paid, currency_code: code, used_at: usedAt, expires_at: end } = coupon;
  if (state === "used")
    return (
      <span className="flex flex-col text-data text-text-2">
        <span>
          {t("coupons.paid")} <Amount value={paid} currency={code} className="text-text" />
        </span>
        <Time value={usedAt} style="moment" />
      </span>
    );
  if (state === "expired")
    return (
      <span className="text-data text-text-2">
        {t("coupons.expired-at")} <Time value={end} style="moment" />
      </span>
    );
  if (state === "applied")
    return (
      <span className="text-data font-medium text-text">
        {t(
          type === "deposit"
            ? "coupons.is-on"
            : type === "rate"
              ? "coupons.on-staking"
              : "coupons.on-order",
        )}
      </span>
    );
  return (
    <span className="inline-flex gap-1 text-data text-text-2">
      {t("coupons.expires-in")} <Countdown until={end} />
    </span>
  );
}

function Use({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { type, state, symbols } = coupon;
  if (type === "deposit") return <SwitchCard coupon={coupon} />;
  if (state === "applied") return null;
  const look = buttonClass({ variant: "primary", size: "small" });
  if (type === "rate")
    return (
      <Link to={PATHS.staking} className={look}>
        {t("coupons.use")}
      </Link>
    );
  const [symbol] = symbols;
  return (
    <Link to={PATHS.trade} search={symbol === undefined ? {} : { symbol }} className={look}>
      {t("coupons.use")}
    </Link>
  );
}
