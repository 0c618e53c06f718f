import { Button } from "@candor/ui/action/Button.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Funnel } from "lucide-react";
import { useId, useState } from "react";
import { useIsPhone } from "../../../lib/layout.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { Select } from "../../../parts/Select.tsx";
import { STOP_TYPES } from "../form/form.ts";
import {
  type HistoryChoice,
  type HistoryTab,
  everything,
  narrowingCount,
  usedFields,
} from "./history-filters.ts";

export type HistoryFiltersProps = {
  tab: HistoryTab;
  choice: HistoryChoice;
  onChoose: (choice: HistoryChoice) => void;
  markets: readonly Quotation[];
};

/** What narrows a list; on a phone behind a button that says how much is narrowed. */
export function HistoryFilters({ tab, choice, onChoose, markets }: HistoryFiltersProps) {
  const t = useText();
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const count = narrowingCount(choice, tab);
  const fields: readonly (keyof HistoryChoice)[] = usedFields[tab];
  const options: Partial<Record<keyof HistoryChoice, readonly [value: string, name: string][]>> = {
    symbol: markets.map(({ symbol }) => [symbol, symbol]),
    side: [
      ["buy", t("spot.buy")],
      ["sell", t("spot.sell")],
    ],
    type: (["limit", "market", ...STOP_TYPES] as const).map((type) => [
      type,
      t(`spot.type-${type}`),
    ]),
    status: [
      ["completed", t("orders.status-completed")],
      ["cancelled", t("orders.status-cancelled")],
    ],
  };
  const names: Record<keyof HistoryChoice, string> = {
    symbol: t("trading.pair"),
    side: t("spot.side"),
    type: t("trading.order-type"),
    status: t("trading.status"),
    from: t("orders.from"),
    to: t("orders.to"),
  };
  return (
    <div className="flex flex-col gap-3 py-3">
      {isPhone && (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<Funnel aria-hidden="true" className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
          className="self-start"
        >
          {count === 0 ? t("orders.filters") : t("orders.filters-count", { count })}
        </Button>
      )}
      <div
        id={id}
        role="group"
        aria-label={t("orders.filters")}
        className={cx(
          "grid-cols-2 items-end gap-3 tablet:flex tablet:flex-wrap",
          isPhone && !isOpen ? "hidden" : "grid",
        )}
      >
        {fields.map((field) => (
          <div key={field} className="flex min-w-0 flex-col gap-1.5">
            <span aria-hidden="true" className="text-label text-text-2">
              {names[field]}
            </span>
            {options[field] === undefined ? (
              <TextInput
                type="date"
                aria-label={names[field]}
                value={choice[field]}
                onChange={({ target }) => onChoose({ ...choice, [field]: target.value })}
              />
            ) : (
              <Select
                label={names[field]}
                value={choice[field]}
                onChange={({ target }) => onChoose({ ...choice, [field]: target.value })}
              >
                <option value="">{t("orders.all")}</option>
                {options[field].map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </div>
        ))}
        {count > 0 && (
          <Button variant="ghost" onClick={() => onChoose(everything)}>
            {t("orders.clear-filters")}
          </Button>
        )}
      </div>
    </div>
  );
}
