import { overnightFundingOf } from "@candor/rules/contracts/fees.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { useValuingMark } from "../data.ts";
import { useContracts } from "../listed.ts";
import { OvernightLine } from "../OvernightLine.tsx";
import { stateOf } from "../terms.ts";
import { type PositionFigureProps, QuoteAmount } from "./PositionFigures.tsx";

/** What the position is charged next overnight, at the mark of this moment, and when. */
export function LiveOvernight({ position }: PositionFigureProps) {
  const mark = useValuingMark(position);
  // The position's own terms may have been read days ago.
  const contract = useContracts().data?.find(
    ({ market }) => market.id === position.market_id,
  )?.market;
  if (contract === undefined) return "—";
  const { direction, lots } = stateOf(position);
  const nights = contract.overnight_nights;
  const fee =
    mark && nights !== null
      ? overnightFundingOf(termsOf(position.terms), direction, lots, mark, nights)
      : undefined;
  return (
    <>
      ≈ <QuoteAmount position={position} value={fee} maxDecimals={4} hasUnit />
      {" · "}
      <OvernightLine contract={contract} />
    </>
  );
}
