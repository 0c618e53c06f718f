import { merged } from "@candor/ui/form/use-form.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { dec } from "@candor/money";
import { useCallForm } from "../../../lib/form.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { CHANGED_BY_CONTRACTS, useMarkPrice } from "../data.ts";
import { type TypedStops, noStops, pricesOf } from "../form/stop-share.ts";
import { StopFields } from "../form/StopFields.tsx";
import { putPositions } from "../live.ts";
import { type Position, stateOf } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";
import { LiveMark } from "./LiveFigures.tsx";
import { ContractPrice, PositionSide } from "./PositionFigures.tsx";
import { type StopDraft, stopSummary, stopsOf } from "./stops.ts";

export type StopSheetProps = {
  position: Position;
  /** What it opens with in place of the position's own: where a line was taken to in the chart. */
  opening?: Partial<StopDraft>;
  onClose: () => void;
};

/** Sets where a position closes by itself; an emptied field takes its stop away. */
export function StopSheet({ position, opening, onClose }: StopSheetProps) {
  const t = useText();
  const mark = useMarkPrice(position.symbol);
  const reason = useWhyClosed(position.terms);
  const entry = {
    ...stateOf(position),
    entryPrice: dec(position.open_price ?? position.limit_price ?? "0"),
  };
  const base = { ...entry, multiple: position.multiple, terms: termsOf(position.terms) };
  const form = useCallForm("contracts.setStops", {
    empty: { ...noStops, ...stopsOf(position), ...opening },
    changed: merged<TypedStops>,
    summaryOf: (draft) => stopSummary(position, pricesOf(draft, base), mark),
    say: useSay(),
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => {
      putPositions([after]);
      onClose();
    },
  });
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("contracts.stops-title", { symbol: position.symbol })}
          <PositionSide position={position} />
        </span>
      }
      footer={
        <OnlineButton
          type="submit"
          form={form.props.id}
          variant="primary"
          size="large"
          isLoading={form.isPending}
          disabled={reason !== undefined}
          className="flex-1"
        >
          {t("contracts.set-stops")}
        </OnlineButton>
      }
    >
      <form {...form.props} className="flex flex-col gap-3">
        <dl className="flex flex-col gap-1 text-data">
          <PreviewLine
            name={t(position.state === "open" ? "contracts.open-price" : "trading.price")}
          >
            <ContractPrice
              position={position}
              value={position.open_price ?? position.limit_price}
            />
          </PreviewLine>
          <PreviewLine name={t("contracts.mark-price")}>
            <LiveMark position={position} />
          </PreviewLine>
        </dl>
        <StopFields
          contract={position.terms}
          entry={entry}
          typed={form.draft}
          base={base}
          errorAt={(field) => form.at(field).error}
          onLeave={(field) => form.at(field).onLeave()}
          onChange={form.change}
        />
        <p className="text-data text-text-3">{t("contracts.stops-about")}</p>
        <FormError message={form.error ?? reason} way={form.way} />
      </form>
    </Sheet>
  );
}
