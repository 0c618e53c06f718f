import { Time } from "@candor/ui/time/Time.tsx";
import { useMay } from "../../lib/may.ts";
import { requestPath } from "../../lib/paths.ts";
import { queueText } from "../../lib/queue-text.ts";
import { t } from "../../lib/text.ts";
import { PictureButton } from "../../parts/PictureButton.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import type { User } from "../../lib/area.ts";

type Picture = User["pictures"][number];

/** The pictures that a user sent, each with what it was sent for; shown only when asked for. */
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
      <ul className="flex flex-col gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-baseline gap-x-3 text-data">
              <UsedFor picture={picture} />
              <Time value={picture.created_at} style="moment" className="text-text-3" />
            </span>
            {maySee && <PictureButton id={picture.id} number={index + 1} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a picture was sent for, and the way to that request. */
function UsedFor({ picture: { used_for: used } }: { picture: Picture }) {
  if (used === null) return <span>{t("console-account.picture-unused")}</span>;
  if (used.kind === "address") return <span>{t("console-account.picture-address")}</span>;
  const { request_id: request, queue, number, place } = used;
  if (request === null || queue === null) return null;
  return (
    <RowLink to={requestPath(request)}>
      {t("console-account.picture-of-request", {
        queue: queueText(queue),
        number: `${number}`,
        place: `${place}`,
      })}
    </RowLink>
  );
}
