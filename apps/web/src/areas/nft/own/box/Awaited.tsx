import { Steps } from "@candor/ui/layout/Steps.tsx";
import { useText } from "../../../../lib/text.ts";
import { Poster } from "../../parts/Poster.tsx";
import type { Box } from "../data.ts";

/** Shows the wait for the deciding second with the current, the awaited and the following step. */
export function Awaited({ box }: { box: Box }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5" role="status">
      <Poster
        source={box.cover}
        className="mx-auto aspect-square w-40 rounded-card animate-breathe"
      />
      <p className="text-center text-body font-semibold">{t("nft-own.opening")}</p>
      <Steps
        label={t("nft-own.opening")}
        direction="column"
        current={1}
        steps={[
          { id: "seed", label: t("nft-own.step-seed"), note: t("nft-own.step-seed-note") },
          { id: "second", label: t("nft-own.step-second"), note: t("nft-own.step-second-note") },
          { id: "draw", label: t("nft-own.step-draw") },
        ]}
      />
    </div>
  );
}
