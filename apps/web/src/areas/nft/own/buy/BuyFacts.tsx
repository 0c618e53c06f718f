import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../../lib/text.ts";
import { type Fact, FactList } from "../../../../parts/FactList.tsx";
import type { SaleDetail } from "../../data.ts";
import { Chances } from "../../artwork/Chances.tsx";
import { priceLines } from "./price-lines.ts";

/** The price, what it buys, and where it goes; of a box what may come out and how likely. */
export function BuyFacts({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const { price, currency_code: code, mode, stock, total, per_user: most, own, work } = sale;
  const gets =
    mode === "box"
      ? t("nft-own.gets-box")
      : t("nft-own.gets-copy", { editions: work?.editions ?? 1 });
  const facts: Fact[] = [
    [
      t("nft.price"),
      <Amount key="price" value={price} currency={code} className="font-semibold" />,
    ],
    [t("nft-own.you-get"), gets],
    ...priceLines(sale).map(({ id, value }): Fact => [
      t(`nft-own.line-${id}`, { artist: work?.artist_name ?? "" }),
      <Amount key={id} value={value} currency={code} />,
    ]),
    [t("nft.available"), t("nft.of-total", { left: stock, total })],
    [t("nft-own.your-purchases"), t("nft.of-total", { left: own?.bought ?? 0, total: most })],
  ];
  return (
    <>
      <Card>
        <FactList facts={facts} />
      </Card>
      {mode === "box" && <Chances sale={sale} />}
    </>
  );
}
