import type { ComparedPictures } from "@candor/contract/define.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useMay } from "../../../lib/may.ts";
import { t } from "../../../lib/text.ts";
import { PictureButton } from "../../../parts/PictureButton.tsx";
import { RowLink } from "../../../parts/RowLink.tsx";
import type { RequestRecord } from "../data.ts";
import { requestPath } from "../../../lib/paths.ts";
import { comparedPictures } from "./compared-pictures.ts";

/** The pictures that belong to a request, and beside them those of others that they are compared with. */
export function RequestPictures({ record }: { record: RequestRecord }) {
  const may = useMay();
  const compared = record.facts.flatMap(({ kind, value }) =>
    kind === "pictures" && value !== null ? comparedPictures(value) : [],
  );
  return (
    <Card title={t("console.pictures")}>
      <div className="flex flex-col gap-3">
        <p className="text-data text-text-2">
          {t(may("trust.linkPicture") ? "console.pictures-logged" : "console.pictures-not-allowed")}
        </p>
        {may("trust.linkPicture") && (
          <div className={compared.length > 0 ? "grid gap-4 tablet:grid-cols-2" : "contents"}>
            <div className="flex flex-col gap-3">
              {record.pictures.map((id, index) => (
                <PictureButton key={id} id={id} number={index + 1} />
              ))}
            </div>
            {compared.length > 0 && (
              <Compared pictures={compared} numberFrom={record.pictures.length + 1} />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

type ComparedProps = { pictures: ComparedPictures; numberFrom: number };

function Compared({ pictures, numberFrom }: ComparedProps) {
  return (
    <ul className="flex flex-col gap-3">
      {pictures.map(({ picture, request, title }, index) => (
        <li key={picture} className="flex flex-col gap-1">
          <RowLink to={requestPath(request)}>{title}</RowLink>
          <PictureButton id={picture} number={numberFrom + index} />
        </li>
      ))}
    </ul>
  );
}
