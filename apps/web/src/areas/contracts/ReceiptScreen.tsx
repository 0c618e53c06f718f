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
import { Proof } from "../../parts/trading/Proof.tsx";
import { PATHS } from "../../paths.ts";
import { usePositionStream } from "./live.ts";
import { PositionReason } from "./positions/PositionFigures.tsx";
import { ClosingCard } from "./receipt/ClosingCard.tsx";
import { OpeningCard } from "./receipt/OpeningCard.tsx";
import { ResultCard } from "./receipt/ResultCard.tsx";
import { SplitCard } from "./receipt/SplitCard.tsx";

/** What has become of a position in plain words, and folded every price and every step, so that it can be repeated. */
export function ReceiptScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.contractReceipt });
  return (
    <Screen title={t("contracts.receipt")} hasBack width="form">
      <SignedIn title={t("contracts.receipt")}>
        {id === undefined ? (
          <Empty
            title={t("refusals.position-not-found")}
            action={
              <Link to={PATHS.contractOrders} className={buttonClass({ variant: "primary" })}>
                {t("contracts.orders-title")}
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
  const t = useText();
  usePositionStream();
  // An open position may be closed a moment later.
  const query = useCall(
    "contracts.getReceipt",
    { id },
    { enabled: useSession(isSignedIn), staleTime: 0 },
  );
  return (
    <ScreenState query={query} skeleton={<RowsSkeleton count={6} hasValue />}>
      {({ position, splits, closings }) => (
        <div className="flex flex-col gap-4">
          {position.open_price !== null && (
            <ResultCard position={position} closings={closings} splits={splits} />
          )}
          {closings.length === 0 && (
            <div className="text-body text-text-2">
              <p>
                {t(
                  position.state === "open" ? "contracts.nothing-closed" : "contracts.never-opened",
                )}
              </p>
              <PositionReason position={position} />
            </div>
          )}
          <Proof>
            <OpeningCard position={position} />
            {splits.map((split) => (
              <SplitCard key={split.event} split={split} position={position} />
            ))}
            {closings.toReversed().map((closing) => (
              <ClosingCard key={closing.id} closing={closing} position={position} />
            ))}
          </Proof>
          <GetHelp kind="position" id={id} />
        </div>
      )}
    </ScreenState>
  );
}
