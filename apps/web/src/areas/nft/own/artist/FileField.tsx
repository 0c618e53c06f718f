import { Button } from "@candor/ui/action/Button.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { CircleAlert, FileUp } from "lucide-react";
import { useId } from "react";
import { useText } from "../../../../lib/text.ts";
import type { SentFile } from "./work-form.ts";
import { useFileSend } from "./use-file-send.ts";

/** What `account.upload` takes, as pickers of files filter by it; what a file is, the server sees. */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,audio/*,video/mp4,video/webm";

type FileFieldProps = {
  value: SentFile | undefined;
  onValueChange: (file: SentFile | undefined) => void;
  error: string | undefined;
};

/** The file of a work: picture, GIF, sound or film, sent with its progress. */
export function FileField({ value, onValueChange, error }: FileFieldProps) {
  const t = useText();
  const noteId = useId();
  const { state, send, cancel } = useFileSend(onValueChange);
  const fault = state.fault ?? error;
  const name = state.name ?? t("nft-own.choose-file");
  return (
    <div className="flex flex-col gap-1.5">
      <label
        className={cx(
          "flex min-h-22 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-dashed bg-surface p-4 text-center outline-accent has-focus-visible:outline-2",
          fault === undefined ? "border-border" : "border-danger",
        )}
      >
        <input
          type="file"
          accept={ACCEPTED}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={noteId}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void send(file);
            // Lets the user choose the same file again.
            target.value = "";
          }}
          className="sr-only"
        />
        <FileUp aria-hidden="true" className="size-6 text-text-3" />
        <span className="text-label">{t("nft-own.work-file")}</span>
        <span className="text-data wrap-anywhere text-text-2">
          {value === undefined ? name : `${name} · ${t(`nft.kind-${value.kind}`)}`}
        </span>
      </label>
      {state.percent !== undefined && (
        <div className="flex items-center gap-3">
          <Progress label={t("nft-own.sending-file")} value={state.percent} className="flex-1" />
          <Button size="small" variant="ghost" onClick={cancel}>
            {t("common.ui-cancel")}
          </Button>
        </div>
      )}
      <p role="status" className="text-data text-up empty:hidden">
        {value !== undefined && state.percent === undefined && t("common.ui-imageSent")}
      </p>
      <p
        id={noteId}
        className={cx(
          "flex gap-1.5 text-data",
          fault === undefined ? "text-text-3" : "text-danger",
        )}
      >
        {fault !== undefined && (
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
        )}
        <span>{fault ?? t("nft-own.file-hint")}</span>
      </p>
    </div>
  );
}
