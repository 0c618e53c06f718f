import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { GetHelp } from "../../parts/GetHelp.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { Proof } from "../../parts/trading/Proof.tsx";
import { HeadCard } from "./receipt/HeadCard.tsx";
import { OptionPath } from "./receipt/OptionPath.tsx";
import { OptionSummary } from "./receipt/OptionSummary.tsx";
import { ReceiptActions } from "./receipt/ReceiptActions.tsx";
import { ReceiptParts } from "./receipt/ReceiptParts.tsx";
import { isAwaited, signatureDue } from "./receipt/signature-due.ts";

/** While a signature is due. */
const LOOK_AGAIN_MS = 5_000;

/** What decided an option, and the proof of it: both seconds with every quote, its links, and a signed head. */
export function ReceiptScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.optionReceipt });
  return (
    <Screen title={t("options.receipt")} hasBack width="form">
      <SignedIn title={t("options.receipt")}>
        {id === undefined ? (
          <Empty
            title={t("refusals.option-not-found")}
            action={
              <Link to={PATHS.optionOrders} className={buttonClass({ variant: "primary" })}>
                {t("options.orders-title")}
              </Link>
            }
          />
        ) : (
          <Receipt id={id} />
        )}
      </SignedIn>
    </Screen>
  );
}

function Receipt({ id }: { id: string }) {
  // A viewed option may end a moment later, and its head is signed after that.
  const query = useCall(
    "options.getOptionResult",
    { id },
    {
      enabled: useSession(isSignedIn),
      staleTime: 0,
      refetchInterval: ({ state }) => isAwaited(state.data, serverNow()) && LOOK_AGAIN_MS,
    },
  );
  return (
    <ScreenState query={query} skeleton={<RowsSkeleton count={6} hasValue />}>
      {(receipt) => (
        <div className="flex flex-col gap-4">
          <OptionSummary option={receipt.option}>
            <OptionPath option={receipt.option} />
          </OptionSummary>
          <ReceiptActions receipt={receipt} />
          <Proof>
            <ReceiptParts receipt={receipt} />
            <HeadCard
              receipt={receipt}
              isReading={query.isFetching}
              dueAt={signatureDue(receipt)}
              onRead={() => void query.refetch()}
            />
          </Proof>
          <GetHelp kind="option" id={id} />
        </div>
      )}
    </ScreenState>
  );
}
