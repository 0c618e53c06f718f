import { ZERO, dec } from "@candor/money";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useSearch } from "@tanstack/react-router";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useState } from "react";
import { useBalances } from "../../data/balances.ts";
import { dearestFirst } from "../../data/coins.ts";
import { useText } from "../../lib/text.ts";
import { FundButton } from "../../parts/FundButton.tsx";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Verified } from "../../parts/Verified.tsx";
import { PATHS } from "../../paths.ts";
import { NewSend } from "./NewSend.tsx";
import { SendList } from "./SendList.tsx";

/** Sends to another user, above what was sent and received so far. */
export function SendScreen() {
  const t = useText();
  return (
    <Screen title={t("sending.title")} hasBack width="form">
      <LiveAccount
        guest={t("sending.guest")}
        demo={{ title: t("sending.demo-title"), text: t("sending.demo-text") }}
      >
        <div className="flex flex-col gap-6 pt-2">
          <Verified
            title={t("sending.unverified-title")}
            text={t("sending.unverified-text")}
            action={t("sending.verify")}
          >
            <Sending />
          </Verified>
          <Card title={t("sending.history")}>
            <SendList />
          </Card>
        </div>
      </LiveAccount>
    </Screen>
  );
}

/** Sends only from the spot account, within its balance. */
function Sending() {
  const t = useText();
  const { currency } = useSearch({ from: PATHS.send });
  const [chosen, setChosen] = useState(currency);
  const query = useBalances();
  const held = query.data?.list.filter(
    ({ type, available }) => type === "change" && dec(available) > ZERO,
  );
  const sorted = held && dearestFirst(held);
  return (
    <ScreenState
      query={{ ...query, data: sorted }}
      skeleton={
        <Card>
          <FormSkeleton fields={3} />
        </Card>
      }
      isEmpty={(list) => list.length === 0}
      empty={
        <Empty
          drawing="funds"
          title={t("sending.nothing")}
          text={t("sending.nothing-text")}
          action={<FundButton variant="primary" />}
        />
      }
    >
      {(balances) => {
        const coin = balances.find((one) => one.currency_id === chosen) ?? balances[0];
        return (
          coin !== undefined && <NewSend coin={coin} coins={balances} onCoinChange={setChosen} />
        );
      }}
    </ScreenState>
  );
}
