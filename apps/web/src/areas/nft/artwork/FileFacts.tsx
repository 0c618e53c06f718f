import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import { Copied } from "../../../parts/Copied.tsx";
import { FactList } from "../../../parts/FactList.tsx";
import type { Media } from "../data.ts";
import { lengthText } from "../length-text.ts";

/** What the work is as a file, with the hash by which it is known again. */
export function FileFacts({ media }: { media: Media }) {
  const t = useText();
  const { kind, media_type: type, bytes, seconds, hash } = media;
  return (
    <Card title={t("nft.file")}>
      <div className="flex flex-col gap-3">
        <FactList
          facts={[
            [t("nft.kind"), t(`nft.kind-${kind}`)],
            [t("nft.file-type"), <Figure key="type">{type}</Figure>],
            [
              t("nft.file-size"),
              <Amount key="size" value={`${Math.ceil(bytes / 1_024)}`} currency="KB" />,
            ],
            ...(seconds === null
              ? []
              : [
                  [
                    t("nft.file-length"),
                    <Figure key="length">{lengthText(seconds)}</Figure>,
                  ] as const,
                ]),
            [t("nft.file-hash"), <Copied key="hash" text={hash} />],
          ]}
        />
        <p className="text-data text-text-2">{t("nft.file-about")}</p>
      </div>
    </Card>
  );
}
