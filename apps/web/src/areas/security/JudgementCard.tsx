import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Link } from "@tanstack/react-router";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { judgementOf } from "./judgement.ts";
import type { Security } from "./security-state.ts";

/** Judges the active protections together: one sentence, and the next step where there is one. */
export function JudgementCard({ security }: { security: Security }) {
  const t = useText();
  const judgement = judgementOf(security);
  const isProtected = judgement === "protected";
  const Icon = isProtected ? ShieldCheck : ShieldAlert;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Icon
          aria-hidden="true"
          className={cx("size-8 shrink-0", isProtected ? "text-up" : "text-warning")}
        />
        <div className="flex min-w-48 flex-1 flex-col gap-0.5">
          <h2 className="text-h2">{t(`security.judgement-${judgement}`)}</h2>
          <p className="max-w-[70ch] text-body text-text-2">{t(`security.advice-${judgement}`)}</p>
        </div>
        {!isProtected && (
          <Link to={PATHS.secondFactor} className={buttonClass({ variant: "primary" })}>
            {t(`security.step-${judgement}`)}
          </Link>
        )}
      </div>
    </Card>
  );
}
