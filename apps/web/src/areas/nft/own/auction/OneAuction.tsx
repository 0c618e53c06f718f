import { type SaleDetail, useNftTerms } from "../../data.ts";
import { SaleClosed } from "../buy/SaleClosed.tsx";
import { SaleHead } from "../SaleHead.tsx";
import { AuctionEnd } from "./AuctionEnd.tsx";
import { AuctionFacts } from "./AuctionFacts.tsx";
import { BidForm } from "./BidForm.tsx";
import { Bids } from "../../artwork/Bids.tsx";
import { MarginForm } from "./MarginForm.tsx";
import { Standing } from "./Standing.tsx";

/** An auction by the reader's part in it: to set the margin aside, to bid, or to read how it ended. */
export function OneAuction({ sale }: { sale: SaleDetail }) {
  const terms = useNftTerms().data;
  const { status, state, own } = sale;
  const isRunning = status === 1 && state === "open" && own?.is_seller !== true;
  return (
    <div className="flex flex-col gap-4 pt-2" data-testid="nft-auction">
      <SaleHead sale={sale} />
      <Standing sale={sale} />
      <AuctionFacts sale={sale} />
      {state === "open" && <SaleClosed sale={sale} />}
      {state !== "open" && <AuctionEnd sale={sale} />}
      {isRunning &&
        (own?.margin === "held" ? (
          <BidForm sale={sale} terms={terms} />
        ) : (
          <MarginForm sale={sale} terms={terms} />
        ))}
      <Bids sale={sale} />
    </div>
  );
}
