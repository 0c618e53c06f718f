import { Card } from "@candor/ui/Card.tsx";
import { useMay } from "../../../lib/may.ts";
import { t } from "../../../lib/text.ts";
import { PictureButton } from "../../../parts/PictureButton.tsx";

/** The pictures that belong to a request. */
export function RequestPictures({ ids }: { ids: readonly string[] }) {
  const may = useMay();
  return (
    <Card title={t("console.pictures")}>
      <div className="flex flex-col gap-3">
        <p className="text-data text-text-2">
          {t(may("trust.linkPicture") ? "console.pictures-logged" : "console.pictures-not-allowed")}
        </p>
        {may("trust.linkPicture") &&
          ids.map((id, index) => <PictureButton key={id} id={id} number={index + 1} />)}
      </div>
    </Card>
  );
}
