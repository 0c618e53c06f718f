import { Card } from "@candor/ui/layout/Card.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { type RebateTerms, useRebateTerms } from "./data.ts";
import { rateDecimals } from "./rate-decimals.ts";

/** The rebates on friends' fees: how much, of which, when, and which not. */
export function RebateTermsCard() {
  const t = useText();
  return (
    <Card title={t("invites.terms")}>
      <ScreenState query={useRebateTerms()} skeleton={<Skeleton className="h-64" />}>
        {({ rate, exclusion }) => (
          <div className="flex flex-col gap-4">
            {exclusion !== null && <Excluded why={exclusion} />}
            <dl className="flex flex-col gap-3 text-data">
              <Term name={t("invites.terms-share")}>
                <Percent value={rate} variant="plain" decimals={rateDecimals(rate)} />
              </Term>
              <Term name={t("invites.terms-base")}>{t("invites.terms-base-text")}</Term>
              <Term name={t("invites.terms-when")}>{t("invites.terms-when-text")}</Term>
              <Term name={t("invites.terms-not")}>{t("invites.terms-not-text")}</Term>
            </dl>
          </div>
        )}
      </ScreenState>
    </Card>
  );
}

function Excluded({ why }: { why: NonNullable<RebateTerms["exclusion"]> }) {
  const t = useText();
  return (
    <div className="flex flex-col items-start gap-3 rounded-control bg-fill p-3 text-data">
      <p>{t(`invites.excluded-${why}`)}</p>
      {why === "country-unknown" && (
        <Link to={PATHS.regions} className={buttonClass({ variant: "secondary", size: "small" })}>
          {t("invites.choose-country")}
        </Link>
      )}
    </div>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-0.5">
    <dt className="text-text-2">{name}</dt>
    <dd className="text-body">{children}</dd>
  </div>
);
