import { nft as contract } from "@candor/contract/areas/nft/calls.ts";
import { nft as operatorContract } from "@candor/contract/areas/nft/operator.ts";
import { area } from "../../manifest/area.ts";
import { applyAsArtist } from "./artists/apply-as-artist.ts";
import { artistQueue } from "./artists/artist-queue.ts";
import { closeSale } from "./artists/close-sale.ts";
import { getArtistDetail } from "./artists/get-artist-detail.ts";
import { getArtist } from "./artists/get-artist.ts";
import { getOwnArtist } from "./artists/get-own-artist.ts";
import { artistJobs } from "./artists/jobs.ts";
import { listBids } from "./artists/list-bids.ts";
import { listDraws } from "./artists/list-draws.ts";
import { listOwnWorks } from "./artists/list-own-works.ts";
import { listSales } from "./artists/list-sales.ts";
import { listWins } from "./artists/list-wins.ts";
import { listWorks } from "./artists/list-works.ts";
import { openSale } from "./artists/open-sale.ts";
import { artistSamples, operatorSamples } from "./artists/samples.ts";
import { setHidden } from "./artists/set-hidden.ts";
import { submitWork } from "./artists/submit-work.ts";
import { workQueue } from "./artists/work-queue.ts";
import { auctionNFT } from "./auctions/auction-nft.ts";
import { getBindBoxQuotationLog } from "./auctions/get-bind-box-quotation-log.ts";
import { getMyBindBoxQuotationLog } from "./auctions/get-my-bind-box-quotation-log.ts";
import { getNeedPayNFTOrder } from "./auctions/get-need-pay-nft-order.ts";
import { heldMargins } from "./auctions/held.ts";
import { auctionInvariants } from "./auctions/invariants.ts";
import { auctionJobs } from "./auctions/jobs.ts";
import { marginNFT } from "./auctions/margin-nft.ts";
import { payNFTOrder } from "./auctions/pay-nft-order.ts";
import { readNFTOrderMessage } from "./auctions/read-nft-order-message.ts";
import { getPool } from "./boxes/get-pool.ts";
import { boxInvariants } from "./boxes/invariants.ts";
import { boxJobs } from "./boxes/jobs.ts";
import { listBoxes } from "./boxes/list-boxes.ts";
import { openBlindBox } from "./boxes/open-blind-box.ts";
import { buyNFT } from "./market/buy-nft.ts";
import { collect } from "./market/collect.ts";
import { getBoxDetail } from "./market/get-box-detail.ts";
import { getBoxList } from "./market/get-box-list.ts";
import { getCollection } from "./market/get-collection.ts";
import { getItem } from "./market/get-item.ts";
import { getWork } from "./market/get-work.ts";
import { getMyNFTs } from "./market/get-my-nfts.ts";
import { getNftCurrency } from "./market/get-nft-currency.ts";
import { getTerms } from "./market/get-terms.ts";
import { houseFunds } from "./market/house-funds.ts";
import { marketInvariants } from "./market/invariants.ts";
import { marketJobs } from "./market/jobs.ts";
import { listFavourites } from "./market/list-favourites.ts";
import { listOrders } from "./market/list-orders.ts";
import { streams } from "./market/live.ts";
import { resellNFT } from "./market/resell-nft.ts";
import { marketSamples } from "./market/samples.ts";
import { seedWorks } from "./market/seed.ts";
import { termsKind } from "./market/terms-kind.ts";

export const nft = area({
  contract,
  operatorContract,
  calls: {
    getBoxList,
    getBoxDetail,
    getCollection,
    getNftCurrency,
    getTerms,
    getItem,
    getWork,
    listFavourites,
    getMyNFTs,
    listOrders,
    collect,
    buyNFT,
    resellNFT,
    getBindBoxQuotationLog,
    getMyBindBoxQuotationLog,
    getNeedPayNFTOrder,
    marginNFT,
    auctionNFT,
    readNFTOrderMessage,
    payNFTOrder,
    listBoxes,
    getPool,
    openBlindBox,
    getArtist,
    getArtistDetail,
    getOwnArtist,
    listOwnWorks,
    applyAsArtist,
    submitWork,
    openSale,
    closeSale,
  },
  operatorCalls: {
    listSales,
    listBids,
    listDraws,
    listWins,
    listWorks,
    setHidden,
  },
  streams,
  queues: { artist: artistQueue, work: workQueue },
  configKinds: { nft: termsKind },
  jobs: [...marketJobs, ...auctionJobs, ...boxJobs, ...artistJobs],
  held: heldMargins,
  invariants: { ...marketInvariants, ...auctionInvariants, ...boxInvariants },
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  seed: seedWorks,
  samples: { ...marketSamples, ...artistSamples },
  operatorSamples,
  uses: {
    account: "files of a work are uploaded by its artist",
    copy: "a user without a nickname is shown by a masked address",
    sending: "a change of protections holds what goes to another user, whichever way",
    notices: "sellers, bidders and artists are told what became of theirs",
    security: "owners are told of what leaves them, and from where",
    withdrawal:
      "what is paid to a user counts towards the limit of what leaves an account within a day",
  },
});
