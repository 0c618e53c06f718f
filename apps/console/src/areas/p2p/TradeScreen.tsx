import { Card } from "@candor/ui/layout/Card.tsx";
import { lazy } from "react";
import { useParams } from "react-router";
import { useMay } from "../../lib/may.ts";
import { requestPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { CallState } from "../../parts/CallState.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Warning } from "../../parts/Warning.tsx";
import { Appeal } from "./trade/Appeal.tsx";
import { Messages } from "./trade/Messages.tsx";
import { OrderFacts } from "./trade/OrderFacts.tsx";
import { OtherTrades } from "./trade/OtherTrades.tsx";
import { Timeline } from "./trade/Timeline.tsx";
import { WriteCard } from "./trade/WriteCard.tsx";
import { type TradeRecord, useTrade } from "./data.ts";
import { OWN_ACCOUNTS, TRADES } from "./paths.ts";

const VerdictSheet = lazy(async () => ({
  default: (await import("./trade/VerdictSheet.tsx")).VerdictSheet,
}));

/** One order: what both sides did, wrote and showed, and the verdict that is asked for. */
export function TradeScreen() {
  const { id = "" } = useParams();
  return (
    <CallState query={useTrade(id)}>
      {(record) => <Found key={record.trade.id} record={record} />}
    </CallState>
  );
}

function Found({ record }: { record: TradeRecord }) {
  const may = useMay();
  const { trade, order, request_id: requestId, is_party: isParty } = record;
  const isArbiter = may("p2p.requestVerdict");
  const isOpen = trade.state === "appealed" && requestId === null;
  return (
    <Screen
      title={t("console-p2p.order", { number: trade.number })}
      back={{ to: TRADES, label: t("console-p2p.title") }}
      actions={
        isArbiter &&
        isOpen &&
        isParty === false && (
          <Action label={t("console-p2p.verdict")}>
            {(sheet) => <VerdictSheet {...sheet} record={record} />}
          </Action>
        )
      }
    >
      {isArbiter && isParty === null && (
        <Warning>
          {t("console-p2p.undeclared")}
          <RowLink to={OWN_ACCOUNTS}>{t("console-p2p.own-accounts")}</RowLink>
        </Warning>
      )}
      {isArbiter && isParty === true && <Warning>{t("console-p2p.party")}</Warning>}
      {requestId !== null && (
        <Warning>
          {t("console-p2p.verdict-asked")}
          <RowLink to={requestPath(requestId)}>{t("console-p2p.queue-verdict")}</RowLink>
        </Warning>
      )}
      <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {order.appeal !== null && <Appeal appeal={order.appeal} />}
          <Messages messages={record.messages} />
          {isArbiter && <WriteCard id={trade.id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderFacts trade={trade} order={order} />
          <Card title={t("console-p2p.timeline")}>
            <Timeline timeline={order.timeline} />
          </Card>
          {record.others.length > 0 && <OtherTrades others={record.others} />}
        </div>
      </div>
    </Screen>
  );
}
