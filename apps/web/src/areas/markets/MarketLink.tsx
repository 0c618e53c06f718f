import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Listed, isContract } from "../../data/listed.ts";
import { recordRecent, recentKey } from "../../data/recent-markets.ts";
import { contractPath } from "../../lib/contract-path.ts";
import { followPath } from "../../lib/follow-path.ts";
import { hashHistory } from "../../lib/history.ts";
import { PATHS } from "../../screens.ts";

type MarketLinkProps = {
  quotation: Listed;
  className: string;
  /** Within a row that is pressed as a whole. */
  isInRow?: boolean;
  "aria-label"?: string;
  "data-row"?: string;
  children: ReactNode;
};

/** To where a market or a contract is traded. */
export function MarketLink({ quotation, isInRow = false, ...rest }: MarketLinkProps) {
  const onClick = (event: React.MouseEvent) => {
    if (isInRow) event.stopPropagation();
    if (!isContract(quotation)) return;
    recordRecent(recentKey(quotation));
    followPath(event, contractPath(quotation));
  };
  if (isContract(quotation))
    return (
      <a href={hashHistory.createHref(contractPath(quotation))} onClick={onClick} {...rest}>
        {rest.children}
      </a>
    );
  return (
    <Link to={PATHS.trade} search={{ symbol: quotation.symbol }} onClick={onClick} {...rest} />
  );
}
