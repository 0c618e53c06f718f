import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { go } from "../../../lib/go.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { useBalances } from "../../../data/balances.ts";
import { isPenniless } from "../../../data/is-penniless.ts";
import type { Quotation } from "../../../data/markets.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { FundButton } from "../../../parts/FundButton.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { BeforeTrading } from "../../../parts/trading/BeforeTrading.tsx";
import { useWhyBarred } from "../../../parts/trading/why-barred.ts";
import { WhyClosed } from "../../../parts/trading/WhyClosed.tsx";
import type { Direction, Offer } from "../terms.ts";
import { AvailableLine } from "./AvailableLine.tsx";
import { DurationField } from "./DurationField.tsx";
import { listedOf } from "./draft.ts";
import { useOptionForm } from "./form-state.ts";
import { StakeField } from "./StakeField.tsx";
import { TicketCost, TicketLines } from "./TicketLines.tsx";
import { useWhyClosed } from "./why-closed.ts";

type OptionFormProps = { market: Quotation; offer: Offer };

const LOOKS = { up: ["buy", ArrowUp], down: ["sell", ArrowDown] } as const;

/** Buys an option: duration, stake, result, and one button for each direction. */
export function OptionForm({ market, offer }: OptionFormProps) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const isGuest = !useSession(isSignedIn);
  const form = useOptionForm(market, offer);
  const { currency, available } = form.context;
  const barred = useWhyBarred("options");
  const hasNone = isPenniless(useBalances().data, currency.id, available);
  const isPoor = hasNone && barred === undefined;
  const closed = useWhyClosed(market, listedOf(form.draft, form.context), form.refusal?.refused);
  const reason = barred ?? closed;
  const button = (direction: Direction): ReactNode => {
    const [variant, Icon] = LOOKS[direction];
    return (
      <OnlineButton
        variant={variant}
        size="large"
        isLoading={form.isSending}
        disabled={reason !== undefined}
        onClick={() => form.buy(direction, element.current)}
        className="flex-1"
      >
        <Icon aria-hidden="true" className="size-5" />
        {t(`options.${direction}`)}
      </OnlineButton>
    );
  };
  return (
    <form
      ref={element}
      aria-label={t("options.form", { symbol: market.symbol })}
      data-testid="option-form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onFocus={({ target }) => form.enter(target)}
      onBlur={() => form.leave()}
      className="flex flex-col gap-3"
    >
      <WhyClosed reason={reason} />
      {barred === undefined && <BeforeTrading product="options" />}
      <DurationField form={form} />
      <StakeField form={form} />
      <AvailableLine form={form} />
      <TicketLines form={form} />
      <ActionBar
        summary={<TicketCost form={form} />}
        className="desktop:sticky desktop:-bottom-3 desktop:z-10 desktop:bg-surface desktop:py-3"
      >
        <FormError message={form.errorAtButton(["stake"])} code={form.refusal?.refused} />
        {isGuest && (
          <Button variant="primary" size="large" isBlock onClick={() => go.login()}>
            {t("trading.log-in-to-trade")}
          </Button>
        )}
        {!isGuest && isPoor && <FundButton variant="primary" size="large" isBlock />}
        {!isGuest && !isPoor && (
          <div className="flex gap-2">
            {button("up")}
            {button("down")}
          </div>
        )}
      </ActionBar>
    </form>
  );
}
