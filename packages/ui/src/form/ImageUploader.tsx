import { Camera, CircleAlert, ImagePlus, X } from "lucide-react";
import type { ClipboardEvent, ComponentProps, DragEvent, ReactNode } from "react";
import { useId, useRef, useState } from "react";
import { Button } from "../action/Button.tsx";
import { cx } from "../class-names.ts";
import { IconButton } from "../action/IconButton.tsx";
import { imageTypes } from "./image-file.ts";
import type { ImageUpload, ImageUploadState } from "./image-upload.ts";
import { useImageUpload } from "./image-upload.ts";
import { Progress } from "../feedback/Progress.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type ImageUploaderProps = {
  /** What the picture shows, e.g. "Front of the identity card". */
  label: string;
  hint?: ReactNode;
  /** The picture's address or path; undefined for none. */
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  upload: ImageUpload;
  /** Returns the text that says why `upload` failed. */
  errorText: (error: unknown) => string;
  /** 5 MB unless told. */
  maxMegabytes?: number;
  /** The picture can be taken at once by a phone's camera. */
  hasCamera?: boolean;
  /** What the form has against it, e.g. that it is missing. */
  error?: string | undefined;
  isDisabled?: boolean;
};

/** One picture: chosen, dropped or pasted, shown at once, sent with its progress, and removable. */
export function ImageUploader(props: ImageUploaderProps) {
  const { label, hint, value, onValueChange, upload, maxMegabytes = 5, isDisabled } = props;
  const { text } = useUiLocale();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const maxBytes = maxMegabytes * 1024 * 1024;
  const { state, send, reset } = useImageUpload({ upload, maxBytes, onSent: onValueChange });
  const isEmptied = state.step === "sent" && value === undefined;
  const picture = "preview" in state && !isEmptied ? state.preview : value;
  const isUnderWay = state.step === "sending" || state.step === "failed";
  const error = faultText(state) ?? props.error;

  function faultText(now: ImageUploadState): string | undefined {
    if (now.step === "failed") return props.errorText(now.error);
    if (now.step !== "unfit") return undefined;
    return now.fault === "type"
      ? text("imageType")
      : text("imageSize", { megabytes: maxMegabytes });
  }

  function take(data: DataTransfer | null, event: ClipboardEvent | DragEvent) {
    const file = data?.files[0];
    if (file === undefined || isDisabled === true) return;
    event.preventDefault();
    void send(file);
  }

  function remove() {
    reset();
    onValueChange(undefined);
    input.current?.focus();
  }

  const fileInput: ComponentProps<"input"> = {
    type: "file",
    accept: imageTypes.join(","),
    disabled: isDisabled,
    onChange: ({ target }) => {
      const file = target.files?.[0];
      if (file !== undefined) void send(file);
      // Lets the user choose the same file again.
      target.value = "";
    },
    className: "sr-only",
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div
        onPaste={(event) => take(event.clipboardData, event)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false);
          take(event.dataTransfer, event);
        }}
        className={cx(
          "relative flex min-h-36 flex-col overflow-clip rounded-card border border-dashed bg-surface",
          error === undefined ? "border-border" : "border-danger",
          isOver && "border-accent bg-accent-ground",
          isDisabled === true && "opacity-45",
        )}
      >
        <label className="flex flex-1 cursor-pointer flex-col items-center justify-center gap-1 p-4 text-center outline-accent has-disabled:cursor-default has-focus-visible:outline-2 -outline-offset-2">
          <input
            {...fileInput}
            ref={input}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={noteId}
          />
          {picture === undefined ? (
            <ImagePlus aria-hidden="true" className="mb-1 size-6 text-text-3" />
          ) : (
            <img src={picture} alt="" className="mb-1 max-h-48 max-w-full rounded-small" />
          )}
          <span className="text-label">{label}</span>
          <span className="text-data text-balance text-text-2">
            {text(picture === undefined ? "imageChoose" : "imageReplace")}
          </span>
        </label>
        {picture !== undefined && !isUnderWay && isDisabled !== true && (
          <IconButton
            label={`${text("imageRemove")}: ${label}`}
            onClick={remove}
            className="absolute end-1 top-1 bg-raised!"
          >
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
        {props.hasCamera === true && !isUnderWay && (
          <label className="hidden min-h-11 cursor-pointer items-center justify-center gap-2 border-t border-hairline text-label outline-accent has-focus-visible:outline-2 -outline-offset-2 pointer-coarse:flex">
            <input
              {...fileInput}
              capture="environment"
              aria-label={`${text("imageTake")}: ${label}`}
            />
            <Camera aria-hidden="true" className="size-4.5" />
            {text("imageTake")}
          </label>
        )}
        <Transfer label={label} state={state} onCancel={reset} onRetry={send} />
        <p role="status" className="px-4 pb-2 text-center text-data text-up empty:hidden">
          {state.step === "sent" && !isEmptied && text("imageSent")}
        </p>
      </div>
      <p
        id={noteId}
        className={cx(
          "flex gap-1.5 text-data",
          error === undefined ? "text-text-3" : "text-danger",
        )}
      >
        {error !== undefined && (
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
        )}
        <span>{error ?? hint}</span>
      </p>
    </div>
  );
}

type TransferProps = {
  label: string;
  state: ImageUploadState;
  onCancel: () => void;
  onRetry: (file: File) => Promise<void>;
};

/** The line below the picture while it is sent, or after that went wrong. */
function Transfer({ label, state, onCancel, onRetry }: TransferProps) {
  const { text } = useUiLocale();
  if (state.step !== "sending" && state.step !== "failed") return null;
  return (
    <div className="flex items-center gap-3 border-t border-hairline px-4 py-2">
      {state.step === "sending" ? (
        <Progress
          label={`${text("imageSending")}: ${label}`}
          value={state.percent}
          className="flex-1"
        />
      ) : (
        <span className="flex-1" />
      )}
      {state.step === "failed" && (
        <Button size="small" onClick={() => void onRetry(state.file)}>
          {text("retry")}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onCancel}>
        {text("cancel")}
      </Button>
    </div>
  );
}
