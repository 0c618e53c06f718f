import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import type { Chart } from "klinecharts";
import {
  AlignJustify,
  Equal,
  Eraser,
  EyeOff,
  Lock,
  type LucideIcon,
  Magnet,
  Minus,
  MoveUpRight,
  Square,
  Trash2,
  TrendingUp,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { type DrawingBoard, type DrawingState, openDrawings } from "./chart-drawings.ts";
import { DRAWING_POINTS, type DrawingTool } from "./drawings.ts";

const ICONS: Record<DrawingTool, LucideIcon> = {
  trend: TrendingUp,
  horizontal: Minus,
  ray: MoveUpRight,
  channel: Equal,
  fibonacci: AlignJustify,
  rectangle: Square,
};
const TOOLS = Object.keys(DRAWING_POINTS) as DrawingTool[];

const nothing: DrawingState = { count: 0, isChosen: false, inHand: undefined };

type CandleDrawingsProps = { board: Chart; symbol: string; isOpen: boolean };

/** A market's drawings on its chart, and the tools while they are out. */
export function CandleDrawings({ board, symbol, isOpen }: CandleDrawingsProps) {
  const t = useText();
  const drawings = useRef<DrawingBoard>(undefined);
  const [{ count, isChosen, inHand }, setState] = useState(nothing);
  const [how, setHow] = useState({ isMagnet: false, isLocked: false, isHidden: false });
  useEffect(() => {
    const opened = openDrawings(board, symbol, setState);
    drawings.current = opened;
    return opened.close;
  }, [board, symbol]);
  useEffect(() => drawings.current?.set(how), [board, symbol, how]);
  useEffect(() => {
    if (!isOpen) drawings.current?.take(undefined);
  }, [isOpen]);
  if (!isOpen) return null;
  const toggle = (name: keyof typeof how) => () => setHow({ ...how, [name]: !how[name] });
  return (
    <div className="shrink-0 border-t border-hairline">
      <div
        role="toolbar"
        aria-label={t("trading.draw")}
        className="flex overflow-x-auto px-0.5 [scrollbar-width:none]"
      >
        {TOOLS.map((tool) => (
          <Tool
            key={tool}
            label={t(`trading.draw-${tool}`)}
            Icon={ICONS[tool]}
            isOn={inHand?.tool === tool}
            onPress={() => drawings.current?.take(inHand?.tool === tool ? undefined : tool)}
          />
        ))}
        <Tool
          label={t("trading.draw-magnet")}
          Icon={Magnet}
          isOn={how.isMagnet}
          onPress={toggle("isMagnet")}
        />
        <Tool
          label={t("trading.draw-lock")}
          Icon={Lock}
          isOn={how.isLocked}
          onPress={toggle("isLocked")}
        />
        <Tool
          label={t("trading.draw-hide")}
          Icon={EyeOff}
          isOn={how.isHidden}
          onPress={toggle("isHidden")}
        />
        <Tool
          label={t("trading.draw-delete")}
          Icon={Eraser}
          isDisabled={!isChosen}
          onPress={() => drawings.current?.deleteChosen()}
        />
        <Tool
          label={t("trading.draw-clear")}
          Icon={Trash2}
          isDisabled={count === 0}
          onPress={() => drawings.current?.deleteAll()}
        />
      </div>
      <p role="status" className="truncate px-2 pb-1 text-micro text-text-3">
        {inHand === undefined
          ? t("trading.draw-count", { count })
          : t("trading.draw-points", { tool: t(`trading.draw-${inHand.tool}`), left: inHand.left })}
      </p>
    </div>
  );
}

type ToolProps = {
  label: string;
  Icon: LucideIcon;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

function Tool({ label, Icon, isOn, isDisabled, onPress }: ToolProps) {
  return (
    <IconButton
      label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
      className={cx("desktop:size-9", isOn === true && "text-accent!")}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </IconButton>
  );
}
