import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../../lib/text.ts";
import { type Fact, FactList } from "../../../../parts/FactList.tsx";
import { type SaleBounds, type SaleDraft, currencyIn, marginIn, proceedsIn } from "./sale-terms.ts";

type WhatFollowsProps = { draft: SaleDraft; bounds: SaleBounds; artist: string };

/** Shows how the price will be divided; for an auction, how the lowest bid would be. */
export function WhatFollows({ draft, bounds, artist }: WhatFollowsProps) {
  const t = useText();
  const code = currencyIn(bounds, draft.currencyId)?.currency_code ?? "";
  const proceeds = proceedsIn(draft, bounds);
  const fee: Fact = [
    t("nft-own.fee"),
    <span key="fee">
      <Percent value={bounds.terms.fee_rate} variant="plain" /> ·{" "}
      <Amount value={proceeds?.fee} currency={code} />
    </span>,
  ];
  const royalty: Fact = [
    t("nft-own.royalty-to", { artist }),
    <span key="royalty">
      <Percent value={bounds.royaltyRate} variant="plain" /> ·{" "}
      <Amount value={proceeds?.royalty} currency={code} />
    </span>,
  ];
  const margin: Fact = [
    t("nft-own.each-margin"),
    <Amount key="margin" value={marginIn(draft, bounds)} currency={code} />,
  ];
  return (
    <Card>
      <FactList
        facts={[
          fee,
          ...(bounds.isResale ? [royalty] : []),
          ...(draft.mode === "auction" ? [margin] : []),
          [
            t(draft.mode === "auction" ? "nft-own.receive-least" : "nft-own.receive"),
            <Amount
              key="receive"
              value={proceeds?.receives}
              currency={code}
              className="font-semibold"
            />,
          ],
        ]}
      />
    </Card>
  );
}
