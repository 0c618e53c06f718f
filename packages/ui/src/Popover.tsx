import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

export type PopoverProps = {
  /** The button that opens it, such as a Button or an IconButton. */
  trigger: ReactElement;
  title: string;
  isTitleHidden?: boolean;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  children: ReactNode;
};

/** A small panel beside its button, for wide screens; load lazily. On phones use a Sheet. */
export function Popover(props: PopoverProps) {
  const { trigger, title, isTitleHidden, side = "bottom", align = "center", children } = props;
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <BasePopover.Popup className="max-h-(--available-height) w-max max-w-[min(360px,var(--available-width))] origin-(--transform-origin) overflow-y-auto rounded-card border border-hairline bg-raised p-4 text-body text-text overlay-shadow transition-[opacity,scale] duration-150 outline-none data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
            <BasePopover.Title
              className={isTitleHidden === true ? "sr-only" : "pb-1 text-body font-semibold"}
            >
              {title}
            </BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
