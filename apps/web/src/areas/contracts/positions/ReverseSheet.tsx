import { formatDec } from "@candor/money";
import { Spinner } from "@candor/ui/feedback/Spinner.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { useBecame } from "../became-store.ts";
import { CHANGED_BY_CONTRACTS } from "../data.ts";
import { slippageOf, useSlippage } from "../form/slippage.ts";
import { putPositions } from "../live.ts";
import type { Position } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";
import { CloseOutcome } from "./CloseOutcome.tsx";
import { PositionLots, PositionSide } from "./PositionFigures.tsx";
import { closingCame, reversedOrder } from "./reverse.ts";

export type ReverseSheetProps = { position: Position; onClose: () => void };

/** Turns a position round: closes it, and once it is closed opens as many lots the other way. Both are orders of their own. */
export function ReverseSheet({ position, onClose }: ReverseSheetProps) {
  const t = useText();
  // Keeps the position as it was when the user asked, since it is gone once it is closed.
  const [asked] = useState(position);
  const [isAccepted, setIsAccepted] = useState(false);
  const reason = useWhyClosed(asked.terms);
  const slippage = slippageOf(useSlippage(({ percent }) => percent));
  const close = useSend("contracts.closePosition", {
    isInline: true,
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => putPositions([after]),
  });
  const open = useSend("contracts.submitContract", {
    isInline: true,
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => {
      putPositions([after]);
      onClose();
    },
  });
  const order = reversedOrder(asked, slippage === undefined ? "0.01" : formatDec(slippage));
  const became = closingCame(useBecame((all) => all.get(asked.id)));
  // Before it is accepted, a closing that is heard of is an earlier one.
  const came = isAccepted && !close.isPending ? became : undefined;
  const isClosing = close.isPending || (isAccepted && came === undefined);
  const isClosed = came === "closed";
  const next = useEffectEvent(() => void open.send(order));
  useEffect(() => {
    if (isClosed) next();
  }, [isClosed]);
  const begin = async () => {
    if ((await close.send({ id: asked.id })) !== undefined) setIsAccepted(true);
  };
  const failure = open.error ?? close.error;
  const isOpeningRefused = isClosed && open.error !== null;
  const isOpening = isClosed && !isOpeningRefused;
  const isBusy = isClosing || isOpening;
  const other = { ...asked, direction: order.order.direction };
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      hasClose={!isBusy}
      title={t("contracts.reverse-title", { symbol: asked.symbol })}
      footer={
        <OnlineButton
          variant="primary"
          size="large"
          isBlock
          isLoading={isBusy}
          disabled={reason !== undefined}
          onClick={() => void (isOpeningRefused ? open.send(order) : begin())}
        >
          {t(isOpeningRefused ? "contracts.reverse-again" : "contracts.reverse-now")}
        </OnlineButton>
      }
    >
      <div className="flex flex-col gap-3 text-data">
        <ol className="flex list-inside list-decimal flex-col gap-2">
          <StepLine
            name={t("contracts.reverse-close")}
            position={asked}
            isBusy={isClosing}
            isDone={isClosed}
          />
          <StepLine
            name={t("contracts.reverse-open")}
            position={other}
            isBusy={isOpening}
            isDone={false}
          />
        </ol>
        {!isClosed && <CloseOutcome position={asked} lots={asked.lots} />}
        <p className="text-text-2">{t("contracts.reverse-about")}</p>
        {came === "kept" && <FormError message={t("contracts.reverse-kept")} />}
        {isOpeningRefused && <p className="font-medium">{t("contracts.reverse-half")}</p>}
        <FormError message={failure === null ? reason : failureText(failure, t)} />
      </div>
    </Sheet>
  );
}

type StepLineProps = { name: string; position: Position; isBusy: boolean; isDone: boolean };

function StepLine({ name, position, isBusy, isDone }: StepLineProps) {
  const t = useText();
  return (
    <li>
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <PositionSide position={position} />
        <PositionLots position={position} />
        {isBusy && <Spinner size={14} />}
        {isDone && <span className="text-text-2">{t("contracts.state-closed")}</span>}
      </span>
    </li>
  );
}
