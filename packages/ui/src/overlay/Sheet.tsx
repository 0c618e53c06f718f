import { Drawer } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import { IconButton } from "../action/IconButton.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type SheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays in view below the scrolling content: the actions. */
  footer?: ReactNode;
  /** 440 px as a dialog, or 760 for a form or two things side by side. */
  size?: "medium" | "wide";
  /** False where only an action of the footer may end it. */
  hasClose?: boolean;
  children: ReactNode;
};

const widths = { medium: "tablet:max-w-110", wide: "tablet:max-w-190" };

const popupClass = cx(
  "flex max-h-[min(85dvh,720px)] w-full flex-col rounded-t-sheet bg-raised pb-(--safe-bottom) text-text overlay-shadow outline-none",
  "transition-[transform,opacity] duration-300 ease-sheet data-swiping:duration-0 data-swiping:select-none",
  "data-ending-style:duration-[calc(var(--drawer-swipe-strength,1)*300ms)]",
  "max-tablet:[transform:translateY(var(--drawer-swipe-movement-y,0px))]",
  "max-tablet:data-starting-style:[transform:translateY(100%)] max-tablet:data-ending-style:[transform:translateY(100%)]",
  "tablet:rounded-sheet tablet:data-starting-style:scale-[0.98] tablet:data-starting-style:opacity-0 tablet:data-ending-style:scale-[0.98] tablet:data-ending-style:opacity-0",
);

/** A sheet from the bottom of a phone, swiped away; from 600 px on a dialog. Load lazily. */
export function Sheet(props: SheetProps) {
  const { isOpen, onOpenChange, title, description, footer, children } = props;
  const { size = "medium", hasClose = true } = props;
  const { text } = useUiLocale();
  return (
    <Drawer.Root open={isOpen} onOpenChange={(next) => (next || hasClose) && onOpenChange(next)}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center tablet:items-center tablet:p-6">
          <Drawer.Popup className={cx(popupClass, widths[size])}>
            <div
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-border tablet:hidden"
            />
            <div className="flex items-start gap-2 ps-5 pe-2 pt-2 pb-1 tablet:pt-3">
              <Drawer.Title className="min-w-0 flex-1 py-2.5 text-h2">{title}</Drawer.Title>
              {hasClose && (
                <Drawer.Close render={<IconButton label={text("close")} />}>
                  <X aria-hidden="true" className="size-5" />
                </Drawer.Close>
              )}
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
              {description !== undefined && (
                <Drawer.Description className="pb-4 text-body text-text-2">
                  {description}
                </Drawer.Description>
              )}
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <div className="flex items-start gap-3 border-t border-hairline px-5 py-4 *:flex-1">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
