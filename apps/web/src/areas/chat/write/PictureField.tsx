import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { useText } from "../../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../../lib/upload.ts";

type PictureFieldProps = {
  value: string | undefined;
  error: string | undefined;
  onValueChange: (value: string | undefined) => void;
};

/** The picture of a message, shown before it is sent. */
export function PictureField({ value, error, onValueChange }: PictureFieldProps) {
  const t = useText();
  return (
    <ImageUploader
      label={t("chat.picture")}
      hint={t("chat.picture-hint")}
      value={value}
      onValueChange={onValueChange}
      upload={uploadPicture}
      errorText={(failure) => uploadFailureText(failure, t)}
      error={error}
    />
  );
}
