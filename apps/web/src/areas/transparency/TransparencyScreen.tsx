import { Card } from "@candor/ui/layout/Card.tsx";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ProofCard } from "./ProofCard.tsx";
import { CARDS } from "./cards.ts";

/** Every proof in one place: what each shows and what not, its last result, and how a user makes it. */
export function TransparencyScreen() {
  const t = useText();
  const runs = useCall("transparency.listVerifications", {}).data?.list;
  return (
    <Screen title={t("transparency.title")} hasBack>
      <div className="flex flex-col gap-4">
        <Card>
          <p className="max-w-[70ch] text-body text-text-2">{t("transparency.about")}</p>
          <p className="max-w-[70ch] pt-2 text-data text-text-2">{t("transparency.own-word")}</p>
        </Card>
        <Card title={t("transparency.limit-title")}>
          <p className="max-w-[70ch] text-body text-text-2">{t("transparency.limit")}</p>
          <p className="max-w-[70ch] pt-2 text-body text-text-2">{t("transparency.limit-left")}</p>
        </Card>
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          {CARDS.map((card) => (
            <ProofCard
              key={card.id}
              card={card}
              runs={runs?.filter(({ name }) => card.runs.includes(name))}
            />
          ))}
        </div>
      </div>
    </Screen>
  );
}
