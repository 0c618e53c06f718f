import type { ReactNode } from "react";
import { Button } from "../action/Button.tsx";
import { Sheet } from "./Sheet.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type ConfirmSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, e.g. "Unbind this card?". */
  title: string;
  /** What will happen, and whether it can be undone. */
  description?: ReactNode;
  /** The verb of the question, never just "OK". */
  confirmLabel: string;
  /** "Cancel" unless told; where the question is about cancelling, say what stays instead. */
  dismissLabel?: string;
  /** "danger" for what cannot be undone. */
  tone?: "primary" | "danger";
  onConfirm?: () => void;
  /** The form that the button sends, where the question has fields. */
  formId?: string;
  isPending?: boolean;
  /** Why it could not be done; the question stays open. */
  error?: string | undefined;
  size?: "medium" | "wide";
  /** The subject of the question, such as an order's figures. */
  children?: ReactNode;
};

/** A question before something is done: a sheet on phones, a dialog above. Load lazily. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { isOpen, onOpenChange, title, description, confirmLabel, tone = "primary" } = props;
  const { text } = useUiLocale();
  const {
    dismissLabel = text("cancel"),
    onConfirm,
    formId,
    isPending = false,
    error,
    size,
    children,
  } = props;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      {...(size === undefined ? {} : { size })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{dismissLabel}</Button>
          <Button
            variant={tone}
            isLoading={isPending}
            onClick={onConfirm}
            {...(formId === undefined ? {} : { type: "submit", form: formId })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && (
        <p role="alert" className="pt-3 text-data text-danger">
          {error}
        </p>
      )}
    </Sheet>
  );
}
