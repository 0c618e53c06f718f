import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Coverage } from "../../parts/finance/Coverage.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { useShelf } from "./data.ts";
import { PurchaseForm } from "./PurchaseForm.tsx";
import { ShelfFacts } from "./ShelfFacts.tsx";

/** Buys shares of one shelf: what it is linked to, both outcomes, the risk, and one button. */
export function PurchaseScreen() {
  const t = useText();
  const { id = "" } = useSearch({ from: PATHS.dualPurchase });
  const query = useShelf(id);
  return (
    <Screen title={t("dual.purchase-title")} hasBack width="form">
      <ScreenState query={query} skeleton={<FormSkeleton fields={3} />}>
        {(detail) => (
          <div className="flex flex-col gap-4">
            <Card title={`${t(`dual.type-${detail.shelf.type}`)} · ${detail.shelf.currency_code}`}>
              <ShelfFacts shelf={detail.shelf} />
            </Card>
            <PurchaseForm key={detail.shelf.id} detail={detail} />
            {detail.coverage.map(({ currency_code: code, free, set_aside: setAside }) => (
              <Coverage key={code} code={code} free={free} setAside={setAside} />
            ))}
          </div>
        )}
      </ScreenState>
    </Screen>
  );
}
