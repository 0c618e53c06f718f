import { Countdown } from "@candor/ui/Countdown.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { Clock } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { useSecurity } from "./security-state.ts";

/** Until when withdrawals wait after a change of what protects the account, and how long that is still. */
export function HoldNotice({ until }: { until: string | null }) {
  const t = useText();
  const { refetch } = useSecurity();
  if (until === null) return null;
  return (
    <div role="status" className="flex gap-3 rounded-card bg-warning-ground px-4 py-3 text-body">
      <Clock aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-medium">{t("security.hold-title")}</p>
        <p className="text-data text-text-2">{t("security.hold-text")}</p>
        <p className="flex flex-wrap gap-x-3 text-data">
          <Countdown until={until} onEnd={() => void refetch()} />
          <Time value={until} style="moment" className="text-text-2" />
        </p>
      </div>
    </div>
  );
}
