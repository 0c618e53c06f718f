import { Popover } from "@candor/ui/overlay/Popover.tsx";
import { useText } from "../../../lib/text.ts";

type DeleveragePopoverProps = { anchor: HTMLElement; onClose: () => void };

/** What the lights of a position mean. */
export function DeleveragePopover({ anchor, onClose }: DeleveragePopoverProps) {
  const t = useText();
  return (
    <Popover isOpen anchor={anchor} onClose={onClose} title={t("contracts.deleverage-about-open")}>
      <p className="whitespace-normal text-text-2">{t("contracts.deleverage-about")}</p>
    </Popover>
  );
}
