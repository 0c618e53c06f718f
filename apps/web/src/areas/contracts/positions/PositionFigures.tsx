import { dec, scaleOf } from "@candor/money";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { useText } from "../../../lib/text.ts";
import { endLabelOf, reasonOf } from "../reason.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Position } from "../terms.ts";

/** One figure of a position each, as cards and tables both show it. */
export type PositionFigureProps = { position: Position };

/** The pair, which opens everything known of the position. */
export function PositionName({ position, onShow }: PositionFigureProps & { onShow: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t("contracts.show-position", { symbol: position.symbol })}
      onClick={onShow}
      className="relative font-semibold before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline"
    >
      {position.symbol}
    </button>
  );
}

/** Long or short, and by how much. */
export function PositionSide({ position: { direction, multiple } }: PositionFigureProps) {
  const t = useText();
  return (
    <Badge tone={direction === "long" ? "up" : "down"}>
      {t(direction === "long" ? "contracts.long" : "contracts.short")} {multiple}x
    </Badge>
  );
}

export function PositionMode({ position: { mode } }: PositionFigureProps) {
  const t = useText();
  return <Badge>{t(mode === "isolated" ? "contracts.isolated" : "contracts.cross")}</Badge>;
}

/** A price with the decimals of its contract. */
export function ContractPrice({
  position,
  value,
}: PositionFigureProps & { value: Parameters<typeof Price>[0]["value"] }) {
  return <Price value={value} decimals={scaleOf(dec(position.terms.price_tick))} />;
}

/** An amount of what the contract is counted in, in one form down a column. */
export function QuoteAmount({
  position,
  value,
  maxDecimals,
  hasUnit = false,
}: PositionFigureProps & {
  value: Parameters<typeof Amount>[0]["value"];
  maxDecimals?: number;
  hasUnit?: boolean;
}) {
  return (
    <Amount
      value={value}
      {...(maxDecimals === undefined ? { decimals: 2 } : { maxDecimals })}
      {...(hasUnit && { currency: position.terms.legal_code })}
    />
  );
}

/** Lots, and what they are in the base. */
export function PositionLots({ position }: PositionFigureProps) {
  const t = useText();
  const terms = termsOf(position.terms);
  const lots = position.state === "closed" ? position.opened_lots : position.lots;
  return (
    <span className="whitespace-nowrap">
      {t("contracts.lots-count", { lots })}{" "}
      <span className="text-text-2">
        <Amount value={quantityOf(terms, lots)} currency={terms.base} maxDecimals={8} />
      </span>
    </span>
  );
}

/** Take profit and stop loss, a dash for whichever is not set. */
export function PositionStops({ position }: PositionFigureProps) {
  return (
    <span className="whitespace-nowrap">
      <ContractPrice position={position} value={position.target_profit_price} />
      {" / "}
      <ContractPrice position={position} value={position.stop_loss_price} />
    </span>
  );
}

/** What it has won or lost for good, fees and nights taken off. */
export function PositionRealised({ position }: PositionFigureProps) {
  return <Amount value={position.realised} decimals={2} sign="always" hasDirection />;
}

const LIGHTS = [1, 2, 3, 4, 5];

/** How near the position is to being closed against one with an uncovered loss. */
export function DeleverageLights({ position }: PositionFigureProps) {
  const t = useText();
  const { deleverage } = position;
  if (deleverage === null) return "—";
  return (
    <span
      role="img"
      aria-label={t("contracts.deleverage-of", { lights: deleverage })}
      title={t("contracts.deleverage-of", { lights: deleverage })}
      className="inline-flex gap-0.5"
    >
      {LIGHTS.map((light) => (
        <span
          key={light}
          className={`h-3 w-1 rounded-full ${light <= deleverage ? "bg-warning" : "bg-hairline"}`}
        />
      ))}
    </span>
  );
}

/** Shows the state of a position or a pending order. */
export function PositionState({ position }: PositionFigureProps) {
  const t = useText();
  const { state } = position;
  const tone = state === "open" ? "accent" : isForced(position) ? "warning" : "neutral";
  return <Badge tone={tone}>{t(endLabelOf(position) ?? `contracts.state-${state}`)}</Badge>;
}

const isForced = ({ state, end_reason: reason }: Position): boolean =>
  state === "closed" && (reason === "liquidation" || reason === "deleverage");

/** Why a pending order has ended that its owner did not cancel. */
export function PositionReason({ position }: PositionFigureProps) {
  const t = useText();
  const reason = reasonOf(position);
  if (reason === undefined) return null;
  return <span className="block max-w-56 whitespace-normal text-text-3">{t(reason)}</span>;
}
