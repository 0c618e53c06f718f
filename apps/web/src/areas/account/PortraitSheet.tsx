import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../lib/upload.ts";

type PortraitSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Uploads a picture and makes it the portrait. */
export function PortraitSheet({ isOpen, onOpenChange }: PortraitSheetProps) {
  const t = useText();
  const { send, error } = useSend("account.setPortrait", {
    isInline: true,
    invalidates: ["account.getUser"],
    onDone: () => {
      toast(t("account.portrait-set"), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t("account.portrait-change")}>
      <ImageUploader
        label={t("account.portrait")}
        hint={t("account.portrait-hint")}
        value={undefined}
        onValueChange={(reference) => {
          if (reference !== undefined) void send({ head_portrait: reference });
        }}
        upload={uploadPicture}
        errorText={(failure) => uploadFailureText(failure, t)}
        error={error === null ? undefined : failureText(error, t)}
      />
    </Sheet>
  );
}
