import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { CallLost, CallRefused } from "@candor/contract/client.ts";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../../lib/failure.ts";
import { useText } from "../../../../lib/text.ts";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import {
  DRAW_CHECKS,
  type DrawVerdicts,
  isDrawRight,
  verifyDraw,
} from "../../../../parts/verify/draw.ts";
import type { Box } from "../data.ts";
import { DrawFacts } from "./DrawFacts.tsx";
import { hasOwnSeed } from "./own-seed.ts";
import { readPublished } from "../../../../parts/verify/published-draws.ts";

const CHECKS = ["seed", ...DRAW_CHECKS] as const;
type Verdicts = DrawVerdicts & { seed: boolean };

/** Computes the draw again in this browser out of the published facts, and gives a verdict on each step. */
export function DrawCheck({ box, item }: { box: Box; item: string }) {
  const t = useText();
  const [found, setFound] = useState<Verdicts>();
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { serial, seed_hash: hash, opening } = box.draw;

  async function check() {
    setIsPending(true);
    setFault(undefined);
    try {
      const { items, openings } = await readPublished(box.sale);
      const pool = items.map(({ code }) => code);
      const own = { opening: opening ?? 0, serial, seed_hash: hash, item };
      const verdicts = await verifyDraw(pool, openings, own);
      setFound({ seed: hasOwnSeed(openings, box.draw), ...verdicts });
    } catch (error) {
      if (!(error instanceof CallLost || error instanceof CallRefused)) throw error;
      setFault(failureText(error, t));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <section className="flex flex-col gap-3 border-t border-hairline pt-4">
      <OnlineButton isBlock isLoading={isPending} onClick={() => void check()}>
        <ShieldCheck aria-hidden="true" className="size-4.5" />
        {t("nft-own.check-draw")}
      </OnlineButton>
      <FormError message={fault} />
      <div role="status" className="empty:hidden" data-testid="nft-draw">
        {found !== undefined && (
          <>
            <p className="pb-1 text-body font-medium">
              {t(found.seed && isDrawRight(found) ? "nft-own.draw-right" : "nft-own.draw-wrong")}
            </p>
            <ul className="flex flex-col text-data">
              {CHECKS.map((name) => (
                <li
                  key={name}
                  className="flex items-start justify-between gap-3 border-b border-hairline py-2"
                >
                  <span className="min-w-0">{t(`nft-own.check-${name}`)}</span>
                  <Badge tone={found[name] ? "up" : "danger"}>
                    {t(found[name] ? "nft-own.verdict-right" : "nft-own.verdict-wrong")}
                  </Badge>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <DrawFacts draw={box.draw} />
    </section>
  );
}
