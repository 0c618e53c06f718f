import { Button } from "@candor/ui/action/Button.tsx";
import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import type { Copy, Relation } from "../data.ts";
import { LeadName } from "../LeadName.tsx";
import { Side } from "../Side.tsx";
import { CopyFacts } from "./CopyFacts.tsx";

const TONES: Record<Copy["state"], BadgeTone> = {
  wanted: "accent",
  open: "accent",
  closed: "neutral",
  detached: "neutral",
  skipped: "warning",
};

type CopyCardProps = {
  copy: Copy;
  /** The one it was made in. */
  relation: Relation | undefined;
  onDetach: () => void;
};

/** One opening of a lead: its copy beside the lead's price, or the reason why there is none. */
export function CopyCard({ copy, relation, onDetach }: CopyCardProps) {
  const t = useText();
  const { state, skip, symbol } = copy;
  return (
    <Card>
      <div className="flex flex-col gap-2.5" data-testid="copy-row">
        <div className="flex items-start justify-between gap-3">
          <Side trade={copy} />
          <Badge tone={TONES[state]}>{t(`copy.copy-${state}`)}</Badge>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-data text-text-2">
          {relation !== undefined && (
            <LeadName lead={{ ...relation, state: undefined }} size={24} />
          )}
          <Time value={copy.time} style="moment" />
        </div>
        {skip === null ? (
          <CopyFacts copy={copy} code={relation?.currency_code ?? ""} />
        ) : (
          <p className="text-data text-warning">{t(`copy.skip-${skip}`)}</p>
        )}
        {state === "open" && (
          <Button
            size="small"
            className="self-start"
            aria-label={t("copy.detach-of", { symbol })}
            onClick={onDetach}
          >
            {t("copy.detach")}
          </Button>
        )}
      </div>
    </Card>
  );
}
