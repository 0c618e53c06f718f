import { isRejection } from "@candor/contract/rejections.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../../lib/text.ts";
import { RejectionNotice } from "../../../../parts/RejectionNotice.tsx";
import { Poster } from "../../parts/Poster.tsx";
import type { OwnWork } from "../data.ts";

const TONES = { asked: "accent", approved: "up", rejected: "danger" } as const;

/** An own work: where its review stands, how many copies are left, and the way to sell them. */
export function WorkCard({ work, onSell }: { work: OwnWork; onSell: () => void }) {
  const t = useText();
  const { title, state, media, rarity, editions, unsold, rejection, note } = work;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex gap-3">
          <Poster source={media.poster} className="size-20 shrink-0 rounded-control" />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <h3 className="text-body font-semibold wrap-anywhere">{title}</h3>
            <p className="text-data text-text-2">
              {t(`nft.kind-${media.kind}`)} · {t(`nft.rarity-${rarity}`)} ·{" "}
              {t("nft.copies", { count: editions })}
            </p>
            <Badge tone={TONES[state]}>{t(`nft-own.work-${state}`)}</Badge>
          </div>
        </div>
        <RejectionNotice
          label={t("nft-own.work-rejected")}
          reason={isRejection(rejection) ? rejection : null}
          note={note}
        />
        {state === "approved" && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-data text-text-2">{t("nft-own.unsold", { count: unsold })}</p>
            <Button
              size="small"
              disabled={unsold === 0}
              aria-haspopup="dialog"
              aria-label={t("nft-own.sell-work", { title })}
              onClick={onSell}
            >
              {t("nft-own.open-sale")}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
