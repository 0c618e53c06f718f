import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { type Listed, isContract } from "../../data/listed.ts";
import { PATHS } from "../../paths.ts";

type MarketLinkProps = {
  quotation: Listed;
  className: string;
  /** Within a row that is pressed as a whole. */
  isInRow?: boolean;
  "aria-label"?: string;
  "data-row"?: string;
  children: ReactNode;
};

/** Links to the trading screen of a market or contract. */
export function MarketLink({ quotation, isInRow = false, ...rest }: MarketLinkProps) {
  const { symbol, currency_id, legal_id } = quotation;
  const onClick = (event: MouseEvent) => {
    if (isInRow) event.stopPropagation();
  };
  return isContract(quotation) ? (
    <Link to={PATHS.contract} search={{ currency_id, legal_id }} onClick={onClick} {...rest} />
  ) : (
    <Link to={PATHS.trade} search={{ symbol }} onClick={onClick} {...rest} />
  );
}
