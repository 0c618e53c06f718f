import { Time } from "@candor/ui/time/Time.tsx";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { PictureButton } from "../../parts/PictureButton.tsx";
import type { User } from "../../lib/area.ts";

/** The pictures that a user sent; each is shown only when asked for. */
export function UserPictures({ pictures }: { pictures: User["pictures"] }) {
  const may = useMay();
  if (pictures.length === 0)
    return <p className="text-data text-text-2">{t("console-account.no-pictures")}</p>;
  const maySee = may("trust.linkPicture");
  return (
    <div className="flex flex-col gap-3">
      <p className="text-data text-text-2">
        {t(maySee ? "console.pictures-logged" : "console.pictures-not-allowed")}
      </p>
      {pictures.map(({ id, created_at: at }, index) => (
        <div key={id} className="flex flex-wrap items-center gap-3">
          <Time value={at} style="moment" className="text-data text-text-2" />
          {maySee && <PictureButton id={id} number={index + 1} />}
        </div>
      ))}
    </div>
  );
}
