import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
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
  const { id } = useSearch({ from: PATHS.dualPurchase });
  return (
    <Screen title={t("dual.purchase-title")} hasBack width="form">
      {id === undefined ? (
        <Empty
          title={t("dual.none-chosen")}
          action={
            <Link to={PATHS.dual} className={buttonClass({ variant: "primary" })}>
              {t("dual.all")}
            </Link>
          }
        />
      ) : (
        <OneShelf id={id} />
      )}
    </Screen>
  );
}

function OneShelf({ id }: { id: string }) {
  const t = useText();
  return (
    <ScreenState query={useShelf(id)} skeleton={<FormSkeleton fields={3} />}>
      {({ shelf, ...detail }) => (
        <div className="flex flex-col gap-4">
          <Card title={`${t(`dual.type-${shelf.type}`)} · ${shelf.currency_code}`}>
            <ShelfFacts shelf={shelf} />
          </Card>
          <PurchaseForm key={shelf.id} detail={{ shelf, ...detail }} />
          {detail.coverage.map(({ currency_code: code, free, set_aside: setAside }) => (
            <Coverage key={code} code={code} free={free} setAside={setAside} />
          ))}
        </div>
      )}
    </ScreenState>
  );
}
