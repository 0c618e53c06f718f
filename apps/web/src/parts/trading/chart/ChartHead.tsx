import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { type LucideIcon, Maximize2, Minimize2, Pencil, Settings2, Table2 } from "lucide-react";
import { useText } from "../../../lib/text.ts";
import { Choice } from "../Choice.tsx";
import type { ChartModeProps } from "./chart-mode.ts";

/** The first line over the chart: its subject, and its controls. */
export function ChartHead<Name extends string>({ views, mode, onChange }: ChartModeProps<Name>) {
  const t = useText();
  const kind = views.find(({ name }) => name === mode.view)?.kind;
  const hasDrawing = kind === "candles" && !mode.isTable;
  return (
    <div className="flex shrink-0 items-center border-b border-hairline ps-1 pe-0.5">
      <div
        role="group"
        aria-label={t("trading.chart-view")}
        className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
      >
        {views.map(({ name, label }) => (
          <Choice
            key={name}
            isChosen={name === mode.view}
            onChoose={() => onChange({ view: name })}
            className={cx("desktop:min-h-9", name === mode.view && "text-text!")}
          >
            {label}
          </Choice>
        ))}
      </div>
      {kind === "candles" && (
        <Toggle
          label={t("trading.chart-settings")}
          Icon={Settings2}
          isOn={mode.hasSettings}
          onToggle={() => onChange({ hasSettings: !mode.hasSettings })}
        />
      )}
      {hasDrawing && (
        <Toggle
          label={t("trading.draw")}
          Icon={Pencil}
          isOn={mode.isDrawing}
          onToggle={() => onChange({ isDrawing: !mode.isDrawing })}
        />
      )}
      {kind !== "text" && (
        <Toggle
          label={t("trading.show-table")}
          Icon={Table2}
          isOn={mode.isTable}
          onToggle={() => onChange({ isTable: !mode.isTable })}
        />
      )}
      <Toggle
        label={t(mode.isFull ? "trading.leave-full-screen" : "trading.full-screen")}
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
