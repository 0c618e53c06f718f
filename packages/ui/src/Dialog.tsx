import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";
import { useUiLocale } from "./UiLocale.tsx";

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The actions, side by side, the confirming one last. */
  footer?: ReactNode;
  children?: ReactNode;
};

const popupClass = cx(
  "flex max-h-[85dvh] w-full max-w-110 flex-col rounded-sheet bg-raised text-text shadow-overlay outline-none",
  "transition-[scale,opacity] duration-200 ease-sheet",
  "data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:scale-[0.98] data-ending-style:opacity-0",
);

/** A dialog in the middle at any width, for a confirmation. Load lazily. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  children,
}: DialogProps) {
  const { text } = useUiLocale();
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-5">
          <BaseDialog.Popup className={popupClass}>
            <div className="flex items-start gap-2 ps-5 pe-2 pt-3 pb-1">
              <BaseDialog.Title className="min-w-0 flex-1 py-2.5 text-h2">{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label={text("close")} />}>
                <X aria-hidden="true" className="size-5" />
              </BaseDialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
              {description !== undefined && (
                <BaseDialog.Description className="text-body text-text-2">
                  {description}
                </BaseDialog.Description>
              )}
              {children}
            </div>
            {footer !== undefined && <div className="flex gap-3 px-5 pb-5 *:flex-1">{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
