import { Figure } from "../Figure.tsx";
import { CircleAlert } from "lucide-react";
import { Button } from "../action/Button.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type ErrorNoticeProps = {
  message: string;
  /** What support asks for; can be selected and copied. */
  requestId?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** Replaces what could not be shown, and lets the user try again. */
export function ErrorNotice({ message, requestId, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const { text } = useUiLocale();
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      <CircleAlert aria-hidden="true" className="size-6 text-danger" />
      <p className="max-w-90 text-body">{message}</p>
      {requestId !== undefined && (
        <Figure as="p" className="text-micro text-text-3 select-all">
          {requestId}
        </Figure>
      )}
      {onRetry !== undefined && (
        <Button onClick={onRetry} isLoading={isRetrying}>
          {text("retry")}
        </Button>
      )}
    </div>
  );
}
