import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { type Listed, isContract, isPriced, listedKey } from "../../data/listed.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketIcon } from "../../parts/MarketIcon.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { FavouriteStar } from "./FavouriteStar.tsx";
import { LiveVolume, OwnVolume } from "./LiveVolume.tsx";
import { MarketLink } from "./MarketLink.tsx";
import { ClosedBadge, OpensAt } from "./OpeningHours.tsx";

/** A row's height until it is measured: larger letters make it higher. */
const ROW_HEIGHT = 64;

/** The markets of a phone, three columns; only the rows in view exist. */
export function MarketRows({ list }: { list: readonly Listed[] }) {
  const box = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(box.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({
    count: list.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollMargin,
    getItemKey: (index) => {
      const listed = list[index];
      return listed === undefined ? index : listedKey(listed);
    },
  });
  return (
    <ul ref={box} className="@container relative -mx-4" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const quotation = list[index];
        if (quotation === undefined) return undefined;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0 flex min-h-16 items-center py-1 pe-4"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <FavouriteStar quotation={quotation} />
            <Row quotation={quotation} />
          </li>
        );
      })}
    </ul>
  );
}

function Row({ quotation }: { quotation: Listed }) {
  return (
    <MarketLink
      quotation={quotation}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-control active:bg-raised"
    >
      <span className="@max-[22rem]:hidden">
        <MarketIcon quotation={quotation} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col overflow-hidden">
        <MarketName quotation={quotation} />
        <span className="truncate text-data text-text-3">
          {isPriced(quotation) && isContract(quotation) ? (
            quotation.currency_name
          ) : (
            <>
              <LiveVolume quotation={quotation} />
              {!isContract(quotation) && (
                <>
                  {" · "}
                  <OwnVolume symbol={quotation.symbol} />
                </>
              )}
            </>
          )}
        </span>
        <OpensAt quotation={quotation} />
      </span>
      <span className="flex flex-col items-end">
        <span data-testid={`price-${quotation.symbol}`} className="text-body">
          <LivePrice quotation={quotation} />
        </span>
        {/* Beside large letters a column of its own has no room. */}
        <LiveChange quotation={quotation} className="text-data @min-[18rem]:hidden" />
        <ClosedBadge quotation={quotation} />
      </span>
      <LiveChange quotation={quotation} variant="pill" className="w-20 @max-[18rem]:hidden" />
    </MarketLink>
  );
}
