import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Sparkline } from "@candor/ui/figures/Sparkline.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";
import { prices } from "./sample-data.ts";

const DAY_MS = 86_400_000;
const changes = ["0.0523", "-0.0081", "0", null] as const;

export function FigureSamples() {
  return (
    <>
      <Section name="Amount, Fiat, Price">
        <Sample state="Amount: currency, missing, hidden, signed, compact">
          <div className="flex flex-wrap gap-x-6 gap-y-2 text-body">
            <Amount value="1234567.891" currency="USDT" />
            <Amount value={null} currency="USDT" />
            <Amount value="1" currency="BTC" isHidden />
            <Amount value="-12.5" sign="always" hasDirection />
            <Amount value="1234567" compact />
          </div>
        </Sample>
        <Sample state="Fiat">
          <div className="flex flex-wrap gap-x-6 gap-y-2 text-body">
            <Fiat value="1234.5" currency="USD" />
            <Fiat value="1234.5" currency="JPY" />
            <Fiat value={null} currency="EUR" />
          </div>
        </Sample>
        <Sample state="Price: up, down, missing">
          <div className="flex gap-6 text-body">
            <Price value="59990.1" decimals={2} direction="up" hasArrow />
            <Price value="0.00001234" decimals={8} direction="down" hasArrow />
            <Price value={null} decimals={2} />
          </div>
        </Sample>
      </Section>
      <Section name="Percent">
        {(["text", "pill", "plain"] as const).map((variant) => (
          <Sample key={variant} state={variant}>
            <div className="flex flex-wrap items-center gap-3">
              {changes.map((value) => (
                <Percent key={String(value)} value={value} variant={variant} hasArrow />
              ))}
            </div>
          </Sample>
        ))}
      </Section>
      <Times />
      <Section name="Sparkline">
        <Sample state="up, down, flat, empty">
          <div className="flex items-center gap-4">
            <Sparkline values={prices} hasArea />
            <Sparkline values={prices.toReversed()} />
            <Sparkline values={["1", "1"]} />
            <Sparkline values={[]} />
          </div>
        </Sample>
      </Section>
    </>
  );
}

function Times() {
  const t = useText();
  const [now] = useState(() => serverNow());
  return (
    <>
      <Section name="Time">
        <Sample state="relative, date, minute, moment, missing">
          <div className="flex flex-wrap gap-x-6 gap-y-2 text-body">
            <Time value={now - DAY_MS / 12} />
            <Time value={now} style="date" />
            <Time value={now} style="minute" />
            <Time value={now} style="moment" />
            <Time value={null} style="date" />
          </div>
        </Sample>
      </Section>
      <Section name="Countdown">
        <Sample state="line">
          <Countdown until={now + DAY_MS * 1.26} />
        </Sample>
        <Sample state="boxes">
          <Countdown until={now + DAY_MS * 12.34} variant="boxes" />
        </Sample>
        <Sample state="about to end; ended; missing">
          <div className="flex flex-wrap gap-6">
            <Countdown until={now + 10_000} ended={t("spot.state-expired")} />
            <Countdown until={now} />
            <Countdown until={null} />
          </div>
        </Sample>
      </Section>
    </>
  );
}
