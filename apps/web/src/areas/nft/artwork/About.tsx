import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import { PATHS } from "../../../paths.ts";
import type { Work } from "../data.ts";

type AboutProps = {
  about: string;
  /** Null for a box, which has only a collection. */
  work: Work | null;
  edition: number | null;
  collection: string;
};

const look = "rounded-small text-accent hover:underline";

/** The maker's own words, and the work's place among others. */
export function About({ about, work, edition, collection }: AboutProps) {
  const t = useText();
  const facts: Fact[] =
    work === null
      ? []
      : [
          [
            t("nft.artist-name"),
            <Link
              key="artist"
              to={PATHS.nftArtist}
              search={{ id: work.artist_id }}
              className={look}
            >
              {work.artist_name}
            </Link>,
          ],
          [
            t("nft.collection"),
            <Link key="collection" to={PATHS.nft} search={{ collection }} className={look}>
              {work.collection_name}
            </Link>,
          ],
          [t("nft.rarity"), t(`nft.rarity-${work.rarity}`)],
          ...(edition === null
            ? []
            : [
                [
                  t("nft.edition-name"),
                  t("nft.edition", { edition, editions: work.editions }),
                ] as const,
              ]),
          [t("nft.editions"), <Amount key="editions" value={`${work.editions}`} />],
          [t("nft.royalty"), <Percent key="royalty" value={work.royalty_rate} variant="plain" />],
        ];
  return (
    <Card title={t("nft.about")}>
      <div className="flex flex-col gap-4">
        <p className="text-body whitespace-pre-line text-text-2">{about}</p>
        {work === null ? (
          <Link to={PATHS.nft} search={{ collection }} className={`self-start text-label ${look}`}>
            {t("nft.see-collection")}
          </Link>
        ) : (
          <FactList facts={facts} />
        )}
      </div>
    </Card>
  );
}
