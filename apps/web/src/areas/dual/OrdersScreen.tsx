import { DUAL_STATES } from "@candor/contract/finance-words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { useOrders } from "./data.ts";
import { OrderCard } from "./OrderCard.tsx";

/** The user's own orders, newest first, each with its receipt. */
export function OrdersScreen() {
  const t = useText();
  return (
    <Screen title={t("dual.mine")} hasBack>
      <SignedIn title={t("dual.mine")}>
        <Orders />
      </SignedIn>
    </Screen>
  );
}

function Orders() {
  const t = useText();
  const [state, setState] = useState("");
  const query = useOrders(DUAL_STATES.find((one) => one === state));
  return (
    <>
      <div className="pb-3">
        <Select
          label={t("dual.state")}
          value={state}
          onValueChange={setState}
          options={[
            { value: "", label: t("dual.every") },
            ...DUAL_STATES.map((value) => ({ value, label: t(`dual.state-${value}`) })),
          ]}
        />
      </div>
      <PagedList
        query={query}
        skeleton={<RowsSkeleton count={4} hasValue />}
        empty={
          <Empty
            drawing="orders"
            title={t("dual.none-mine")}
            action={
              <Link to={PATHS.dual} className={buttonClass({ variant: "primary" })}>
                {t("dual.title")}
              </Link>
            }
          />
        }
      >
        {(list) => (
          <ul className="grid gap-3 desktop:grid-cols-2" data-testid="dual-orders">
            {list.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
