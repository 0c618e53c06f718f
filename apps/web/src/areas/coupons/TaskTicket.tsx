import type { CouponTask } from "@candor/contract/coupon-words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { COUPON_CALLS, type Task } from "../../data/coupons.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { PATHS } from "../../paths.ts";
import { useCouponText } from "./coupon-text.ts";
import { Ticket } from "./Ticket.tsx";
import { Worth, WorthUnit } from "./Worth.tsx";

/** The address at which each task is done. */
const WAYS: Record<CouponTask, string> = {
  identity: PATHS.identity,
  "second-factor": PATHS.security,
  "first-trade": PATHS.trade,
  guide: PATHS.videos,
  "locked-deposit": PATHS.staking,
};

/** A task, what it earns, and its next step. */
export function TaskTicket({ task }: { task: Task }) {
  const t = useText();
  const text = useCouponText();
  const { campaign, is_done: isDone, coupon_id: couponId } = task;
  const minimum = campaign === null ? undefined : text.minimum(campaign);
  return (
    <Ticket
      figure={
        campaign === null ? (
          <Check aria-hidden="true" className="size-7" />
        ) : (
          <Worth terms={campaign} />
        )
      }
      unit={campaign === null ? t("coupons.claimed") : <WorthUnit terms={campaign} />}
      title={t(`coupons.task-${task.task}`)}
      isSpent={couponId !== null}
      action={
        <>
          <Badge tone={isDone ? "up" : "neutral"}>
            {t(isDone ? "coupons.task-done" : "coupons.task-open")}
          </Badge>
          <NextStep task={task} />
        </>
      }
    >
      {campaign !== null && (
        <>
          <p className="text-data text-text-2">
            {t("coupons.task-earns", { coupon: text.title(campaign) })}
          </p>
          {minimum !== undefined && <p className="text-data text-text-3">{minimum}</p>}
          <p className="text-data text-text-3">{text.cost(campaign)}</p>
        </>
      )}
    </Ticket>
  );
}

function NextStep({
  task: { task, is_done: isDone, campaign, coupon_id: couponId },
}: {
  task: Task;
}) {
  const t = useText();
  const { send, isPending } = useSend("coupons.claimTask", {
    invalidates: COUPON_CALLS,
    onDone: () => toast(t("coupons.claim-done"), { tone: "success" }),
  });
  if (couponId !== null)
    return (
      <Link
        to={PATHS.coupons}
        search={{ tab: "usable" }}
        className={buttonClass({ size: "small" })}
      >
        {t("coupons.claimed")}
      </Link>
    );
  if (campaign?.left === 0)
    return <span className="text-data font-medium text-text-2">{t("coupons.sold-out")}</span>;
  if (!isDone)
    return (
      <Link to={WAYS[task]} className={buttonClass({ size: "small" })}>
        {t("coupons.task-go")}
      </Link>
    );
  return (
    <OnlineButton
      variant="primary"
      size="small"
      isLoading={isPending}
      onClick={() => void send({ task })}
    >
      {t("coupons.claim")}
    </OnlineButton>
  );
}
