import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { useRelations } from "../data.ts";
import { NoLead } from "../NoLead.tsx";
import { RelationCard } from "./RelationCard.tsx";

/** The leads that the user copies or has copied. */
export function RelationList() {
  const t = useText();
  return (
    <ScreenState
      query={useRelations()}
      skeleton={<RowsSkeleton count={3} hasLeading hasValue />}
      isEmpty={(list) => list.length === 0}
      empty={<NoLead title={t("copy.no-relations")} text={t("copy.no-relations-text")} />}
    >
      {(list) => (
        <ul className="grid items-start gap-3 desktop:grid-cols-2" data-testid="copy-relations">
          {list.map((relation) => (
            <li key={relation.follow_user_id}>
              <RelationCard relation={relation} />
            </li>
          ))}
        </ul>
      )}
    </ScreenState>
  );
}
