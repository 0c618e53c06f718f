import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { useFriends } from "./data.ts";
import { FriendList } from "./FriendList.tsx";
import { RebateList } from "./RebateList.tsx";

const tabs = ["friends", "rebates"] as const;

/** Shows the number of friends and the earned rebates, with both lists. */
export function FriendsAndRebates() {
  const t = useText();
  const [tab, setTab] = useState<(typeof tabs)[number]>("friends");
  const friends = useFriends();
  return (
    <>
      <Totals first={friends.first} />
      <Card>
        <Tabs
          label={t("invites.lists")}
          items={tabs.map((value) => ({ value, label: t(`invites.${value}`) }))}
          value={tab}
          onValueChange={setTab}
        >
          {tab === "friends" ? <FriendList query={friends} /> : <RebateList />}
        </Tabs>
      </Card>
    </>
  );
}

function Totals({ first }: { first: ReturnType<typeof useFriends>["first"] }) {
  const t = useText();
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <dt className="text-data text-text-2">{t("invites.count")}</dt>
          <Figure as="dd" className="text-h2">
            {first?.count ?? <Skeleton className="h-7 w-20" />}
          </Figure>
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <dt className="text-data text-text-2">{t("invites.earned")}</dt>
          <dd className="text-body font-semibold">
            {first === undefined && <Skeleton className="h-7 w-20" />}
            {first?.earned.length === 0 && t("invites.none-earned")}
            <ul>
              {first?.earned.map(({ currency_code: code, amount }) => (
                <li key={code}>
                  <CoinAmount value={amount} code={code} hasUnit isExact />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
