import { admitArtist, openArtist } from "./artist.ts";
import { biddingAs, layAuction, runAuctionJobs } from "./auction.ts";
import { openConsole } from "./console.ts";
import type { Harness } from "./harness.ts";
import { boughtBy, collectorOf, done, openMarket } from "./works.ts";

const HOUR_MS = 3_600_000;

/** Each call on works that needs step-up, with the notice to the owner and a user who has made it. */
export function worksThatLeave(harness: () => Harness) {
  const openCollectors = async () => {
    await harness().moveIndex("1");
    await openMarket(harness());
    return [await collectorOf(harness()), await collectorOf(harness())] as const;
  };
  const listed = async () => {
    const [seller, buyer] = await openCollectors();
    const { item } = await boughtBy(harness(), seller);
    return { seller, buyer, sale: done(await seller.resell(item.code)) };
  };
  const bidded = async () => {
    const { database, clock } = harness();
    const [seller, bidder] = await openCollectors();
    const terms = { realm: "live", sellerId: seller.id } as const;
    const { code } = await layAuction(database.ownerPool, clock.now(), terms);
    const bids = biddingAs(harness(), bidder);
    done(await bids.margin(code));
    return { bidder, bids, code };
  };
  return {
    "nft.buyNFT": {
      notice: "nft-paid",
      by: async () => {
        const { buyer, sale } = await listed();
        done(await buyer.buy(sale));
        return buyer;
      },
    },
    "nft.resellNFT": { notice: "nft-listed", by: async () => (await listed()).seller },
    "nft.openSale": {
      notice: "nft-listed",
      by: async () => {
        const [office, artist] = [await openConsole(harness()), await openArtist(harness())];
        await admitArtist(office, artist);
        await artist.sellOne(office);
        await office.close();
        return artist;
      },
    },
    "nft.marginNFT": { notice: "nft-margin-held", by: async () => (await bidded()).bidder },
    "nft.payNFTOrder": {
      notice: "nft-paid",
      by: async () => {
        const { bidder, bids, code } = await bidded();
        done(await bids.bid(code, "100"));
        harness().clock.advance(HOUR_MS);
        await runAuctionJobs(harness());
        await harness().moveIndex("1");
        done(await bids.pay(done(await bids.toPay()).list[0]?.code ?? ""));
        return bidder;
      },
    },
  };
}
