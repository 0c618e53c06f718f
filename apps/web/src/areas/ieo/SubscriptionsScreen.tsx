import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { useSubscriptions } from "./data.ts";
import { SubscriptionFacts } from "./SubscriptionFacts.tsx";

/** The user's own subscriptions, newest first, each with its result. */
export function SubscriptionsScreen() {
  const t = useText();
  return (
    <Screen title={t("ieo.orders")} hasBack width="form">
      <SignedIn title={t("ieo.orders")}>
        <Subscriptions />
      </SignedIn>
    </Screen>
  );
}

function Subscriptions() {
  const t = useText();
  return (
    <PagedList
      query={useSubscriptions()}
      skeleton={<RowsSkeleton count={3} hasValue />}
      empty={
        <Empty
          title={t("ieo.orders-none")}
          action={
            <Link to={PATHS.ieo} className={buttonClass({ variant: "primary" })}>
              {t("ieo.title")}
            </Link>
          }
        />
      }
    >
      {(list) => (
        <ul className="flex flex-col gap-4">
          {list.map((one) => (
            <li key={one.id}>
              <Card title={one.name}>
                <div className="flex flex-col gap-4">
                  <SubscriptionFacts one={one} />
                  <Link
                    to={PATHS.ieoSubscribe}
                    search={{ project: one.project_id }}
                    aria-label={`${t("ieo.detail")}: ${one.name} ${one.line}`}
                    className={buttonClass({ variant: "secondary" })}
                  >
                    {t("ieo.detail")}
                  </Link>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
