import type { Page } from "@playwright/test";

/** The market of works, and what its user buys, bids on, opens and sells there. */
export function nftScreensOf(page: Page) {
  const main = page.getByRole("main");
  const auction = main.getByTestId("nft-auction");
  return {
    page,
    main,
    sheet: page.getByRole("dialog"),
    /** The first of the listed sales. */
    firstSale: main.getByRole("article").first().getByRole("link"),
    purchase: main.getByTestId("nft-purchase"),
    auction,
    /** Whether the reader leads. */
    standing: auction.getByTestId("nft-standing"),
    ownBid: auction.getByRole("textbox", { name: "Your bid" }),
    nextBid: auction.getByRole("button", { name: /^Bid [\d,.]+/ }),
    setMargin: () => auction.getByRole("button", { name: /^Set aside a margin of/ }).click(),
    items: main.getByTestId("nft-items"),
    boxes: main.getByTestId("nft-boxes"),
    /** What the check of a draw found. */
    draw: page.getByTestId("nft-draw"),
    auctions: main.getByTestId("nft-auctions"),
    resell: main.getByTestId("nft-resell"),
  };
}
