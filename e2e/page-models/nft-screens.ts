import { expect, type Page } from "@playwright/test";

import { factIn, figureIn } from "./figures.ts";

/** The market of works with a user's purchases, bids, boxes and sales. */
export function nftScreensOf(page: Page) {
  const main = page.getByRole("main");
  const auction = main.getByTestId("nft-auction");
  const artist = main.getByTestId("nft-artist");
  const nextBid = auction.getByRole("button", { name: /^Bid [\d,.]+/ });
  const standing = auction.getByTestId("nft-standing");
  return {
    page,
    main,
    sheet: page.getByRole("dialog").filter({ has: page.getByRole("heading") }),
    /** The first of the listed sales. */
    firstSale: main.getByRole("article").first().getByRole("link"),
    purchase: main.getByTestId("nft-purchase"),
    buy: main.getByRole("button", { name: /^Buy for/ }),
    auction,
    /** Whether the user's bid is the highest. */
    standing,
    ownBid: auction.getByRole("textbox", { name: "Your bid" }),
    nextBid,
    setMargin: () => auction.getByRole("button", { name: /^Set aside a margin of/ }).click(),
    /** Makes the lowest allowed bid and returns its price. */
    async bidNext(): Promise<number> {
      const price = figureIn(await nextBid.innerText());
      await nextBid.click();
      await expect(standing).toHaveText("Your bid is the highest");
      return price;
    },
    /** The end of the auction, in seconds since 1970. */
    async endsAt(): Promise<number> {
      const at = await factIn(auction, "Ends").locator("time").getAttribute("datetime");
      return Date.parse(at!) / 1_000;
    },
    /** The result of an ended auction for this user. */
    ending: main.getByTestId("nft-ending"),
    items: main.getByTestId("nft-items"),
    boxes: main.getByTestId("nft-boxes"),
    /** The result of the check of a draw. */
    draw: page.getByTestId("nft-draw"),
    due: main.getByTestId("nft-due"),
    orders: main.getByTestId("nft-orders"),
    auctions: main.getByTestId("nft-auctions"),
    resell: main.getByTestId("nft-resell"),
    provenance: main.getByTestId("nft-provenance").getByRole("listitem"),
    artist,
    works: artist.getByTestId("nft-works").getByRole("listitem"),
    ownSales: artist.getByTestId("nft-own-sales").getByRole("listitem"),
  };
}
