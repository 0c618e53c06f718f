import type { OrderType } from "@candor/contract/words.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { Select } from "../../../parts/Select.tsx";
import { type OrderDraft, STOP_TYPES, type StopType, isStop } from "./form.ts";
import { StopTypeSheet } from "../later.ts";

export type OrderTypesProps = {
  draft: Pick<OrderDraft, "type" | "stopType">;
  onTypeChange: (type: OrderType) => void;
};

/** Limit, market and stop; behind "Stop" the choice of what kind of one. */
export function OrderTypes({ draft, onTypeChange }: OrderTypesProps) {
  const t = useText();
  const { type, stopType } = draft;
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={t("trading.order-type")}
        size="small"
        value={isStop(type) ? "stop" : type}
        onValueChange={(value) => onTypeChange(value === "stop" ? stopType : value)}
        options={[
          { value: "limit", label: t("trading.limit") },
          { value: "market", label: t("trading.market") },
          { value: "stop", label: t("spot.stop") },
        ]}
      />
      {isStop(type) && <StopTypes type={type} onTypeChange={onTypeChange} />}
    </div>
  );
}

/** A sheet that explains each kind on a phone, the system's menu on a desktop. */
function StopTypes({
  type,
  onTypeChange,
}: {
  type: StopType;
  onTypeChange: (type: StopType) => void;
}) {
  const t = useText();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState<boolean>();
  if (!isPhone)
    return (
      <Select
        label={t("spot.stop-type")}
        value={type}
        onChange={({ target }) => {
          const chosen = STOP_TYPES.find((one) => one === target.value);
          if (chosen !== undefined) onTypeChange(chosen);
        }}
        className="w-full"
      >
        {STOP_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`spot.type-${one}`)}
          </option>
        ))}
      </Select>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t("spot.stop-type")}: ${t(`spot.type-${type}`)}`}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-border bg-canvas ps-3 pe-2.5 text-start text-body font-medium"
      >
        {t(`spot.type-${type}`)}
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-text-3" />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <StopTypeSheet
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            value={type}
            onValueChange={onTypeChange}
          />
        </Suspense>
      )}
    </>
  );
}
