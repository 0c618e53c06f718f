import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { CredentialsForm } from "./create/CredentialsForm.tsx";
import { useOrder } from "./order-data.ts";

/** Marks a purchase as paid: three pictures, each for itself. Without an order, the one that waits for them. */
export function CredentialsScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.p2pCredentials });
  return (
    <Screen title={t("p2p.credentials-title")} hasBack width="form">
      <LiveAccount
        guest={t("p2p.guest")}
        demo={{ title: t("p2p.demo-title"), text: t("p2p.demo-text") }}
      >
        {id === undefined ? <CredentialsForm order={undefined} /> : <Named id={id} />}
      </LiveAccount>
    </Screen>
  );
}

function Named({ id }: { id: string }) {
  const t = useText();
  return (
    <ScreenState query={useOrder(id)} skeleton={<FormSkeleton fields={3} />}>
      {(order) =>
        order.may.includes("pay") ? (
          <CredentialsForm order={order} />
        ) : (
          <Empty
            drawing="orders"
            title={t("p2p.not-to-pay")}
            action={
              <Link
                to={PATHS.p2pOrder}
                search={{ id }}
                className={buttonClass({ variant: "primary" })}
              >
                {t("p2p.to-order")}
              </Link>
            }
          />
        )
      }
    </ScreenState>
  );
}
