import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../lib/chunk.ts";
import { useText } from "../../../../lib/text.ts";
import type { Sale } from "../../data.ts";
import { ArtworkLink } from "../../parts/ArtworkLink.tsx";
import { Poster } from "../../parts/Poster.tsx";
import { SaleClock } from "../../parts/SaleClock.tsx";
import { useSalesOf } from "../data.ts";

const CloseSaleSheet = lazyPart("CloseSaleSheet", () => import("./CloseSaleSheet.tsx"));

/** The artist's own open sales; each can be ended early, an auction only before its first margin. */
export function OwnSales({ artist }: { artist: string }) {
  const t = useText();
  const [closed, setClosed] = useState<{ sale: Sale; isOpen: boolean }>();
  // Resales of these works are other users'.
  const sales = useSalesOf(artist).data?.list.filter(({ is_resale: isResale }) => !isResale) ?? [];
  if (sales.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{t("nft-own.your-sales")}</h2>
      <ul className="overflow-clip rounded-card bg-surface" data-testid="nft-own-sales">
        {sales.map((sale) => (
          <li
            key={sale.code}
            className="flex items-center gap-3 border-b border-hairline px-4 py-2 last:border-b-0"
          >
            <Poster source={sale.cover} className="size-11 shrink-0 rounded-control" />
            <span className="flex min-w-0 flex-1 flex-col">
              <ArtworkLink
                code={sale.code}
                kind={sale.work?.media.kind}
                className="truncate text-body font-medium"
              >
                {sale.title}
              </ArtworkLink>
              <span className="text-data text-text-2">
                <Amount value={sale.top ?? sale.price} currency={sale.currency_code} /> ·{" "}
                {t("nft.of-total", { left: sale.stock, total: sale.total })}
              </span>
              <span className="text-data text-text-2">
                <SaleClock sale={sale} />
              </span>
            </span>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t("nft-own.close-sale-of", { title: sale.title })}
              onClick={() => setClosed({ sale, isOpen: true })}
            >
              {t("nft-own.close-sale")}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {closed !== undefined && (
          <CloseSaleSheet
            key={closed.sale.code}
            sale={closed.sale}
            isOpen={closed.isOpen}
            onOpenChange={(isOpen) => setClosed({ ...closed, isOpen })}
          />
        )}
      </Suspense>
    </section>
  );
}
