import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Clock } from "lucide-react";
import { useText } from "../lib/text.ts";

/** Texts of `security`, which withdrawals load too, and of `sending`. */
const WORDS = {
  withdrawals: { title: "security.hold-title", text: "security.hold-text" },
  sends: { title: "sending.hold-title", text: "sending.hold-text" },
} as const;

type HoldNoticeProps = {
  of: keyof typeof WORDS;
  until: string | null;
  /** Called when the hold is over. */
  onEnd: () => void;
};

/** Shows until when withdrawals or sends are on hold after a change of protections, and the time left. */
export function HoldNotice({ of, until, onEnd }: HoldNoticeProps) {
  const t = useText();
  if (until === null) return null;
  return (
    <div role="status" className="flex gap-3 rounded-card bg-warning-ground px-4 py-3 text-body">
      <Clock aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-medium">{t(WORDS[of].title)}</p>
        <p className="text-data text-text-2">{t(WORDS[of].text)}</p>
        <p className="flex flex-wrap gap-x-3 text-data">
          <Countdown until={until} onEnd={onEnd} />
          <Time value={until} style="moment" className="text-text-2" />
        </p>
      </div>
    </div>
  );
}
