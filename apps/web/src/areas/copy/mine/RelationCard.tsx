import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import type { Relation } from "../data.ts";
import { LeadName } from "../LeadName.tsx";
import { RelationFacts } from "./RelationFacts.tsx";

const CancelSheet = lazyPart("CancelSheet", () => import("./CancelSheet.tsx"));
const StatementSheet = lazyPart("StatementSheet", () => import("./StatementSheet.tsx"));

const TONES: Record<Relation["state"], BadgeTone> = {
  active: "accent",
  stopped: "warning",
  ended: "neutral",
};

/** One lead that is or was copied: the own result, and what can be done about it. */
export function RelationCard({ relation }: { relation: Relation }) {
  const t = useText();
  const [sheet, setSheet] = useState<"none" | "cancel" | "statement">("none");
  const { state, account_name: name, trader_user_id: id } = relation;
  const close = () => setSheet("none");
  return (
    <Card>
      <div className="flex flex-col gap-3" data-testid="copy-relation">
        <div className="flex items-start justify-between gap-3">
          <LeadName lead={{ ...relation, state: undefined }} />
          <Badge tone={TONES[state]}>{t(`copy.relation-${state}`)}</Badge>
        </div>
        <RelationFacts relation={relation} />
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={t("copy.statement-of", { name })}
            onClick={() => setSheet("statement")}
          >
            {t("copy.statement")}
          </Button>
          {state !== "ended" && (
            <>
              <Link
                to={PATHS.copyFollow}
                search={{ trader_user_id: id }}
                aria-label={t("copy.edit-of", { name })}
                className={buttonClass({ size: "small" })}
              >
                {t("copy.edit")}
              </Link>
              <Button
                size="small"
                aria-label={t("copy.cancel-of", { name })}
                onClick={() => setSheet("cancel")}
              >
                {t("copy.cancel")}
              </Button>
            </>
          )}
        </div>
      </div>
      <Suspense>
        {sheet === "cancel" && <CancelSheet relation={relation} onClose={close} />}
        {sheet === "statement" && <StatementSheet relation={relation} onClose={close} />}
      </Suspense>
    </Card>
  );
}
