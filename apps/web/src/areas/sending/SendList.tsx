import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type Send, useSends } from "./data.ts";

/** What was sent to other users and received of them, newest first. */
export function SendList() {
  const t = useText();
  const query = useSends();
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={3} hasValue />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={t("sending.none")} />}
    >
      {(list) => (
        <>
          <ul>
            {list.map((one) => (
              <SendRow key={one.id} send={one} />
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}

function SendRow({ send }: { send: Send }) {
  const t = useText();
  const { direction, counterpart: name, note, number, currency_code: code } = send;
  const isSent = direction === "sent";
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline py-2 last:border-b-0">
      <span className="flex min-w-0 flex-col">
        <span className="text-body wrap-anywhere">
          {t(isSent ? "sending.to-name" : "sending.from-name", { name })}
        </span>
        {note !== null && <span className="text-data wrap-anywhere text-text-2">{note}</span>}
        <Time value={send.created_at} style="moment" className="text-data text-text-2" />
      </span>
      <CoinAmount
        value={isSent ? `-${number}` : number}
        code={code}
        hasUnit
        isExact
        sign="always"
        hasDirection
        className="text-body"
      />
    </li>
  );
}
