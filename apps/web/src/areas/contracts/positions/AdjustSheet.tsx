import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Position } from "../terms.ts";
import { AdjustMargin } from "./AdjustMargin.tsx";
import { AdjustMode } from "./AdjustMode.tsx";
import { AdjustLeverage } from "./AdjustLeverage.tsx";
import { PositionSide } from "./PositionFigures.tsx";

export type AdjustSheetProps = { position: Position; onClose: () => void };

/** Changes what stands behind a position: its margin, its multiple, or whether the whole account does. */
export function AdjustSheet({ position, onClose }: AdjustSheetProps) {
  const t = useText();
  const isCross = position.mode === "cross";
  const [what, setWhat] = useState<"margin" | "multiple" | "mode">(isCross ? "multiple" : "margin");
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("contracts.adjust-title", { symbol: position.symbol })}
          <PositionSide position={position} />
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={t("contracts.adjust")}
          value={what}
          onValueChange={setWhat}
          options={[
            // The whole account is the margin of a cross position.
            ...(isCross ? [] : [{ value: "margin" as const, label: t("contracts.margin") }]),
            { value: "multiple", label: t("contracts.leverage") },
            { value: "mode", label: t("contracts.margin-mode") },
          ]}
        />
        {what === "margin" && <AdjustMargin position={position} onDone={onClose} />}
        {what === "multiple" && <AdjustLeverage position={position} onDone={onClose} />}
        {what === "mode" && <AdjustMode position={position} onDone={onClose} />}
      </div>
    </Sheet>
  );
}
