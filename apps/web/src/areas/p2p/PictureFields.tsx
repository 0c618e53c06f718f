import { P2P_PICTURES_MAX } from "@candor/contract/areas/p2p/choices.ts";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { useText } from "../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../lib/upload.ts";

type PictureFieldsProps = {
  pictures: readonly string[];
  onChange: (pictures: readonly string[]) => void;
  error: string | undefined;
};

/** Up to three pictures: the next one may be added once the one before is there. */
export function PictureFields({ pictures, onChange, error }: PictureFieldsProps) {
  const t = useText();
  const places = Math.min(pictures.length + 1, P2P_PICTURES_MAX);
  return Array.from({ length: places }, (_, place) => (
    <ImageUploader
      key={place}
      label={t("p2p.picture")}
      hint={t("p2p.picture-hint")}
      value={pictures[place]}
      onValueChange={(picture) =>
        onChange([
          ...pictures.slice(0, place),
          ...(picture === undefined ? [] : [picture]),
          ...pictures.slice(place + 1),
        ])
      }
      upload={uploadPicture}
      errorText={(failure) => uploadFailureText(failure, t)}
      error={place === places - 1 ? error : undefined}
    />
  ));
}
