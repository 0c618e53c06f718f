import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { type LucideIcon, Maximize2, Minimize2, Pencil, Settings2, Table2 } from "lucide-react";
import { useText } from "../../../lib/text.ts";
import { Choice } from "../form/Choice.tsx";
import { CHART_VIEWS, type ChartModeProps } from "./chart-mode.ts";

/** The first line over the chart: what is shown, and what to do with it. */
export function ChartHead({ mode, onChange }: ChartModeProps) {
  const t = useText();
  const hasCandles = mode.view === "candles";
  const hasDrawing = hasCandles && !mode.isTable;
  return (
    <div className="flex shrink-0 items-center border-b border-hairline ps-1 pe-0.5">
      <div
        role="group"
        aria-label={t("spot.chart-view")}
        className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
      >
        {CHART_VIEWS.map((view) => (
          <Choice
            key={view}
            isChosen={view === mode.view}
            onChoose={() => onChange({ view })}
            className={cx("desktop:min-h-9", view === mode.view && "text-text!")}
          >
            {t(`spot.${view}`)}
          </Choice>
        ))}
      </div>
      {hasCandles && (
        <Toggle
          label={t("spot.chart-settings")}
          Icon={Settings2}
          isOn={mode.hasSettings}
          onToggle={() => onChange({ hasSettings: !mode.hasSettings })}
        />
      )}
      {hasDrawing && (
        <Toggle
          label={t("spot.draw")}
          Icon={Pencil}
          isOn={mode.isDrawing}
          onToggle={() => onChange({ isDrawing: !mode.isDrawing })}
        />
      )}
      {mode.view !== "market-info" && (
        <Toggle
          label={t("spot.show-table")}
          Icon={Table2}
          isOn={mode.isTable}
          onToggle={() => onChange({ isTable: !mode.isTable })}
        />
      )}
      <Toggle
        label={t(mode.isFull ? "spot.leave-full-screen" : "spot.full-screen")}
        Icon={mode.isFull ? Minimize2 : Maximize2}
        onToggle={() => onChange({ isFull: !mode.isFull })}
      />
    </div>
  );
}

type ToggleProps = { label: string; Icon: LucideIcon; isOn?: boolean; onToggle: () => void };

function Toggle({ label, Icon, isOn, onToggle }: ToggleProps) {
  return (
    <IconButton
      label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onToggle}
      className={cx("max-tablet:w-10 desktop:size-9", isOn === true && "text-accent!")}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </IconButton>
  );
}
