import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../../lib/text.ts";
import { Poster } from "../../parts/Poster.tsx";
import type { Box } from "../data.ts";

const TONES = { sealed: "neutral", opening: "warning", opened: "up" } as const;
const VERBS = { sealed: "open-box", opening: "see-opening", opened: "see-draw" } as const;

/** A box with its state, and the one way on from there. */
export function BoxCard({ box, onShow }: { box: Box; onShow: () => void }) {
  const t = useText();
  const { code, title, cover, state, bought_at: bought, item } = box;
  const name = item?.work.title ?? title;
  return (
    <article className="flex h-full flex-col overflow-clip rounded-card bg-surface">
      <Poster source={item?.work.media.poster ?? cover} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <h2 className="line-clamp-2 text-body font-semibold wrap-anywhere">{name}</h2>
        <p className="text-data text-text-2">
          <span translate="no">{code}</span> · <Time value={bought} />
        </p>
        <p className="pb-2">
          <Badge tone={TONES[state]}>{t(`nft-own.box-${state}`)}</Badge>
        </p>
        <Button
          variant={state === "sealed" ? "primary" : "secondary"}
          aria-label={`${t(`nft-own.${VERBS[state]}`)}: ${code}`}
          aria-haspopup="dialog"
          className="mt-auto"
          onClick={onShow}
        >
          {t(`nft-own.${VERBS[state]}`)}
        </Button>
      </div>
    </article>
  );
}
