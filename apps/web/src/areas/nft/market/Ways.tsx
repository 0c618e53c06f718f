import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";

/** The reader's own side of the market. */
export function Ways() {
  const t = useText();
  const look = buttonClass({ variant: "link", size: "small" });
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to={PATHS.nftOwn} className={look}>
        {t("nft.to-own")}
      </Link>
      <Link to={PATHS.nftMine} className={look}>
        {t("nft.to-mine")}
      </Link>
      <Link to={PATHS.nftMine} search={{ tab: "artist" }} className={look}>
        {t("nft.to-artist")}
      </Link>
    </p>
  );
}
