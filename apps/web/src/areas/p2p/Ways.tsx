import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { useNode } from "./data.ts";

const look = buttonClass({ variant: "link", size: "small" });

/** Links from the market to the user's own orders, payment accounts and advertisements. */
export function Ways() {
  const t = useText();
  const isNode = useNode().data?.state === "active";
  return (
    <nav aria-label={t("p2p.title")} className="flex flex-wrap gap-x-4 pb-2">
      <Link to={PATHS.p2pOrder} search={{}} className={look}>
        {t("p2p.orders")}
      </Link>
      <Link to={PATHS.p2pAccounts} className={look}>
        {t("p2p.accounts")}
      </Link>
      <Link to={PATHS.p2pNode} className={look}>
        {t(isNode ? "p2p.own-ads" : "p2p.become-node")}
      </Link>
    </nav>
  );
}
