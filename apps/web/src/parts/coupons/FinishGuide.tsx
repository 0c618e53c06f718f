import { toast } from "@candor/ui/overlay/toast.ts";
import { COUPON_CALLS, type Task } from "../../data/coupons.ts";
import { useCall } from "../../lib/query.ts";
import { useSend } from "../../lib/send.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../OnlineButton.tsx";

/** At the end of a guide, lets the reader mark it as finished while that earns a coupon. */
export function FinishGuide({ slug }: { slug: string }) {
  const t = useText();
  const tasks = useCall("coupons.listTasks", {}, { enabled: useSession(isSignedIn) }).data?.list;
  const { send, isPending } = useSend("coupons.finishGuide", {
    invalidates: COUPON_CALLS,
    onDone: () => toast(t("coupons.guide-finished"), { tone: "success" }),
  });
  if (tasks?.some(isOpen) !== true) return null;
  return (
    <OnlineButton variant="primary" isLoading={isPending} onClick={() => void send({ slug })}>
      {t("coupons.finish-guide")}
    </OnlineButton>
  );
}

const isOpen = ({ task, is_done: isDone, campaign }: Task): boolean =>
  task === "guide" && !isDone && campaign !== null;
