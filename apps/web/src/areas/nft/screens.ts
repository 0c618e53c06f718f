import { screen, textOf } from "../../lib/screen.ts";
import { choiceOf } from "./choice.ts";
import { paths } from "./paths.ts";

const texts = ["nft"] as const;
const own = ["nft", "nft-own", "finance", "refusals"] as const;

type Raw = Record<string, unknown>;

/** The code that an address says: S12 and U12 of a sale, N7 of an item, W5 of a work. */
const codeOf = ({ code: raw }: Raw): { code?: string } => {
  const code = textOf(raw);
  return code !== undefined && /^[SUNW][1-9]\d{0,14}$/.test(code) ? { code } : {};
};

const idOf = ({ id }: Raw): { id?: string } => (typeof id === "string" ? { id } : {});
const tabOf = ({ tab }: Raw): { tab?: string } => (typeof tab === "string" ? { tab } : {});

const loadArtwork = () => import("./ArtworkScreen.tsx");

export const nft = {
  // Each realm has its own sales: asked for before the session is known, they would be the wrong ones.
  nft: screen(paths.nft, () => import("./MarketScreen.tsx"), {
    texts,
    search: choiceOf,
    budgetKb: 20,
  }),
  nftArtist: screen(paths.nftArtist, () => import("./ArtistScreen.tsx"), { texts, search: idOf }),
  nftArtwork: screen(paths.nftArtwork, loadArtwork, { texts, search: codeOf, budgetKb: 24 }),
  // The specification names works of sound and film under an address of their own.
  nftVideo: screen(paths.nftVideo, loadArtwork, { texts, search: codeOf, budgetKb: 24 }),
  nftPurchase: screen(paths.nftPurchase, () => import("./PurchaseScreen.tsx"), {
    access: "private",
    texts: own,
    search: codeOf,
    budgetKb: 28,
  }),
  nftPurchaseOne: screen(paths.nftPurchaseOne, () => import("./PurchaseOneScreen.tsx"), {
    access: "private",
    texts: own,
    search: codeOf,
    budgetKb: 28,
  }),
  nftResell: screen(paths.nftResell, () => import("./ResellScreen.tsx"), {
    access: "private",
    texts: own,
    search: codeOf,
    budgetKb: 28,
  }),
  nftOwn: screen(paths.nftOwn, () => import("./OwnScreen.tsx"), {
    access: "private",
    texts: ["nft", "nft-own"],
    search: tabOf,
    budgetKb: 28,
  }),
  nftMine: screen(paths.nftMine, () => import("./MineScreen.tsx"), {
    access: "private",
    texts: [...own, "rejections"],
    search: tabOf,
    budgetKb: 28,
  }),
};
