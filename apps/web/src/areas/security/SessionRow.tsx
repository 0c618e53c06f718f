import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Session } from "./sessions.ts";

type SessionRowProps = { session: Session; onEnd: () => void };

/** One session: its device, address and last use, and a button to end it. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useText();
  const device = session.device ?? t("security.device-unknown");
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 text-body">
          <span className="break-words">{device}</span>
          {session.is_current && <Badge tone="accent">{t("security.this-device")}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-data text-text-2">
          {session.address !== null && (
            <Figure className="break-all whitespace-normal!">{session.address}</Figure>
          )}
          {!session.is_current && <Time value={session.seen_at} />}
        </span>
      </div>
      {!session.is_current && (
        <OnlineButton
          size="small"
          aria-label={`${t("security.end-now")}: ${device}`}
          onClick={onEnd}
        >
          {t("security.end-now")}
        </OnlineButton>
      )}
    </li>
  );
}
