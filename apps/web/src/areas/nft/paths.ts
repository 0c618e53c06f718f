export const paths = {
  nft: "/pages/nft/nft",
  nftArtist: "/pages/nft/artistDetail",
  nftArtwork: "/pages/nft/artworkDetail",
  nftVideo: "/pages/nft/artworkDetail_video",
  nftPurchase: "/pages/nft/purchase",
  nftPurchaseOne: "/pages/nft/purchase_one",
  nftResell: "/pages/nft/resell",
  nftOwn: "/pages/nft/myNft",
  nftMine: "/pages/nft/mine",
} as const;
