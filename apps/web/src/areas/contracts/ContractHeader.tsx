import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { directionOf } from "@candor/ui/figures/format.ts";
import { priceDecimals } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";
import { useText } from "../../lib/text.ts";
import { AlertButton } from "../../parts/trading/AlertButton.tsx";
import { HeadFigure } from "../../parts/trading/HeadFigure.tsx";
import { MarketButton } from "../../parts/trading/MarketButton.tsx";
import { PhoneHeader } from "../../parts/trading/PhoneHeader.tsx";
import { StaleMark } from "../../parts/trading/StaleMark.tsx";
import { useMark } from "./marks.ts";
import { MarkPrice } from "./MarkPrice.tsx";
import { OvernightLine } from "./OvernightLine.tsx";
import { SessionLine } from "./SessionLine.tsx";
import type { Contract } from "./terms.ts";

type HeaderProps = { contract: Contract; onPick: () => void };

/** A phone's header: which contract, its mark, and the chart's switch. */
export function ContractHeader({
  contract,
  ...rest
}: HeaderProps & { isChartOpen: boolean; onChart: () => void }) {
  return (
    <PhoneHeader
      {...rest}
      hasBack
      symbol={contract.symbol}
      code={contract.currency_code}
      isShare={contract.asset === "stock"}
      price={<HeadPrice contract={contract} className="text-body font-semibold" />}
      change={<Change contract={contract} />}
    />
  );
}

/** The line over a wider screen: contract, mark, index, and the last 24 hours. */
export function ContractLine({ contract, onPick }: HeaderProps) {
  const t = useText();
  const ticker = useTicker(contract.symbol);
  const decimals = priceDecimals(contract);
  return (
    <div className="flex min-h-14 items-center gap-4 overflow-x-auto px-3 [scrollbar-width:none] wide:gap-6">
      <MarketButton
        symbol={contract.symbol}
        code={contract.currency_code}
        isShare={contract.asset === "stock"}
        onPick={onPick}
      />
      <div className="min-w-28 shrink-0">
        <HeadPrice contract={contract} className="text-h2" />
        <p className="text-micro text-text-3">{t("contracts.mark-price")}</p>
      </div>
      <dl className="flex gap-4 wide:gap-6">
        <IndexFigure contract={contract} />
        <HeadFigure name={t("trading.change-24h")}>
          <Change contract={contract} />
        </HeadFigure>
        <HeadFigure name={t("trading.high-24h")}>
          <Price value={ticker?.high} decimals={decimals} />
        </HeadFigure>
        <HeadFigure name={t("trading.low-24h")}>
          <Price value={ticker?.low} decimals={decimals} />
        </HeadFigure>
        <HeadFigure name={t("contracts.session")}>
          <SessionLine contract={contract} />
        </HeadFigure>
        <OvernightFigure contract={contract} />
      </dl>
      <span className="ms-auto flex items-center gap-2">
        <StaleMark />
        <AlertButton symbol={contract.symbol} />
      </span>
    </div>
  );
}

/** Below a phone's header: the index, the session, the next overnight fee, and a button for a price alert. */
export function PhoneFigures({ contract }: { contract: Contract }) {
  const t = useText();
  return (
    <div className="flex min-h-11 items-center gap-2 ps-4 pe-2">
      <dl className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 gap-y-1 py-1">
        <IndexFigure contract={contract} />
        <HeadFigure name={t("contracts.session")}>
          <SessionLine contract={contract} />
        </HeadFigure>
        <OvernightFigure contract={contract} />
      </dl>
      <AlertButton symbol={contract.symbol} />
    </div>
  );
}

function IndexFigure({ contract }: { contract: Contract }) {
  const t = useText();
  const mark = useMark(contract.symbol);
  return (
    <HeadFigure name={t("trading.index-price")}>
      <Price value={mark?.index} decimals={priceDecimals(contract)} />
    </HeadFigure>
  );
}

function OvernightFigure({ contract }: { contract: Contract }) {
  const t = useText();
  return (
    <HeadFigure name={t("contracts.overnight-in")}>
      <OvernightLine contract={contract} />
    </HeadFigure>
  );
}

function HeadPrice({ contract, className }: { contract: Contract; className: string }) {
  const change = useTicker(contract.symbol)?.change_rate;
  return (
    <span data-testid={`mark-${contract.symbol}`} className={className}>
      <MarkPrice contract={contract} direction={directionOf(change)} />
    </span>
  );
}

function Change({ contract }: { contract: Contract }) {
  return <Percent value={useTicker(contract.symbol)?.change_rate} className="text-data" />;
}
