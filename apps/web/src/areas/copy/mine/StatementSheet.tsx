import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useCall } from "../../../lib/query.ts";
import { useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import type { Relation } from "../data.ts";
import { Result } from "../Result.tsx";
import { ShareLines } from "./ShareLines.tsx";

type StatementSheetProps = { relation: Relation; onClose: () => void };

/** What a relation's profit share was computed from, and each posting that moved it. */
export function StatementSheet({ relation, onClose }: StatementSheetProps) {
  const t = useText();
  const { follow_user_id: id, currency_code: code, account_name: name } = relation;
  const query = useCall("copy.getRelation", { follow_user_id: id }, { staleTime: 0 });
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("copy.statement-of", { name })}
    >
      <ScreenState query={query} skeleton={<RowsSkeleton count={4} hasValue />}>
        {({ relation: now, shares }) => (
          <div className="flex flex-col gap-4" data-testid="copy-statement">
            <FactList
              facts={[
                [t("copy.realised"), <Result key="realised" value={now.realised} code={code} />],
                [
                  t("copy.high-water"),
                  <Amount key="mark" value={now.high_water_mark} currency={code} />,
                ],
                [
                  t("copy.share-rate"),
                  <Percent key="rate" value={now.share_rate} variant="plain" decimals={2} />,
                ],
                [t("copy.share-due"), <Amount key="due" value={now.share_due} currency={code} />],
                [
                  t("copy.share-paid"),
                  <Amount key="paid" value={now.share_paid} currency={code} />,
                ],
              ]}
            />
            <p className="text-data text-text-2">{t("copy.share-about")}</p>
            <ShareLines shares={shares} code={code} />
          </div>
        )}
      </ScreenState>
    </Sheet>
  );
}
