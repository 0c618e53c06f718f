import { buttonClass } from "@candor/ui/action/button-class.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Link } from "@tanstack/react-router";
import { COUPON_CALLS, type Campaign } from "../../data/coupons.ts";
import { go } from "../../lib/go.ts";
import { useSend } from "../../lib/send.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { PATHS } from "../../paths.ts";
import { useCouponText } from "./coupon-text.ts";
import { TermLines } from "./TermLines.tsx";
import { Ticket } from "./Ticket.tsx";
import { Worth, WorthUnit } from "./Worth.tsx";

/** A campaign's coupon, to be claimed. */
export function CampaignTicket({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const text = useCouponText();
  const locale = useLocale();
  const { closes_at: closesAt, valid_days: days, left, count } = campaign;
  const counted = (coupons: number) => formatAmount(`${coupons}`, { locale });
  return (
    <Ticket
      figure={<Worth terms={campaign} />}
      unit={<WorthUnit terms={campaign} />}
      title={text.title(campaign)}
      isSpent={left === 0 || campaign.is_claimed}
      action={
        <>
          <span className="flex flex-col gap-0.5 text-data text-text-2">
            <span>{t("coupons.left", { count: counted(left), all: counted(count) })}</span>
            <span className="inline-flex gap-1">
              {t("coupons.ends-in")} <Countdown until={closesAt} />
            </span>
          </span>
          <Claim campaign={campaign} />
        </>
      }
    >
      <TermLines terms={campaign} />
      <p className="text-data text-text-3">{t("coupons.valid", { days })}</p>
    </Ticket>
  );
}

function Claim({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const { send, isPending } = useSend("coupons.claimCoupon", {
    invalidates: COUPON_CALLS,
    onDone: () => toast(t("coupons.claim-done"), { tone: "success" }),
  });
  if (campaign.is_claimed)
    return <span className="text-data font-medium text-text-2">{t("coupons.claimed")}</span>;
  if (campaign.left === 0)
    return <span className="text-data font-medium text-text-2">{t("coupons.sold-out")}</span>;
  if (campaign.earned_by !== "claim")
    return (
      <Link to={PATHS.welfare} className={buttonClass({ size: "small" })}>
        {t("coupons.earn")}
      </Link>
    );
  return (
    <OnlineButton
      variant="primary"
      size="small"
      isLoading={isPending}
      onClick={() => (isGuest ? go.login() : void send({ campaign_id: campaign.campaign_id }))}
    >
      {t("coupons.claim")}
    </OnlineButton>
  );
}
