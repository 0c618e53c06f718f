import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { returnPath } from "../../../lib/return-path.ts";
import { refusalText } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { OwnAccountButton } from "../../../parts/OwnAccountButton.tsx";
import { PATHS } from "../../../paths.ts";
import type { Own } from "../data.ts";

const action = buttonClass({ variant: "primary", size: "small" });

/** Replaces the field: why the reader cannot write here, until when, and how to change that. */
export function WhyNot({ why, until }: { why: NonNullable<Own["why_not"]>; until: string | null }) {
  const t = useText();
  const locale = useLocale();
  // Written as refusals carry a moment: to the minute.
  const params = until === null ? {} : { until: `${until.slice(0, 16)}Z` };
  return (
    <Instead text={refusalText({ refused: why, params }, t, locale)}>
      {why === "live-only" && <OwnAccountButton />}
      {why === "chat-name-needed" && (
        <Link to={PATHS.userInfo} className={action}>
          {t("chat.choose-name")}
        </Link>
      )}
    </Instead>
  );
}

/** The same for a guest, who can only read. */
export function GuestHint() {
  const t = useText();
  const back = returnPath(useLocation({ select: ({ href }) => href }));
  return (
    <Instead text={t("chat.guest")}>
      <Link to={PATHS.login} search={{ back }} className={action}>
        {t("common.log-in")}
      </Link>
    </Instead>
  );
}

const Instead = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface px-3 py-2.5"
  >
    <Lock aria-hidden="true" className="size-4 shrink-0 text-text-3" />
    <p className="min-w-48 flex-1 text-data text-text-2">{text}</p>
    {children}
  </div>
);
