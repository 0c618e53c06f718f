import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import type { Lead } from "../data.ts";
import { losersOf } from "./losers.ts";

type LosersNoteProps = { leads: readonly Lead[]; computedAt: string | null };

/** Before anyone chooses: how many of the listed leads lost, and how many of their followers' results are losses. */
export function LosersNote({ leads, computedAt }: LosersNoteProps) {
  const t = useText();
  const { count, losers, followed, followersLosing } = losersOf(leads);
  return (
    <div
      data-testid="copy-losers"
      className="flex flex-col gap-1 rounded-card bg-warning-ground px-4 py-3 text-data text-warning"
    >
      {/* What has not been computed yet has no losers to count. */}
      {computedAt !== null && (
        <p className="font-semibold">{t("copy.losers", { losers, count })}</p>
      )}
      <p>
        {followed > 0 &&
          `${t("copy.losers-followers", { losing: followersLosing, count: followed })} `}
        {t("copy.losers-past")}
      </p>
      <p>
        {computedAt === null ? (
          t("copy.computed-never")
        ) : (
          <>
            {t("copy.computed-hourly")} <Time value={computedAt} style="moment" />
          </>
        )}
      </p>
    </div>
  );
}
