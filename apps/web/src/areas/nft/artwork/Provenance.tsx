import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { type Event, useItem } from "../data.ts";
import { personName } from "../person-name.ts";

/** How a copy came to its owner: the latest event first. */
export const Provenance = ({ events }: { events: readonly Event[] }) => (
  <Section>
    <Steps events={events} />
  </Section>
);

/** The latest trades of a work's copies. */
export function Trades({ events }: { events: readonly Event[] }) {
  const t = useText();
  return (
    <Card title={t("nft.trades")}>
      {events.length === 0 ? (
        <p className="text-data text-text-2">{t("nft.no-trades")}</p>
      ) : (
        <Steps events={events} />
      )}
    </Card>
  );
}

const Steps = ({ events }: { events: readonly Event[] }) => (
  <ol data-testid="nft-provenance">
    {events.map((event, index) => (
      <Step key={`${event.what} ${event.at} ${index}`} event={event} />
    ))}
  </ol>
);

/** The same for a sale of one copy. */
export const ItemProvenance = ({ code }: { code: string }) => (
  <ScreenState
    query={useItem(code)}
    skeleton={
      <Section>
        <RowsSkeleton count={2} />
      </Section>
    }
  >
    {({ provenance }) => <Provenance events={provenance} />}
  </ScreenState>
);

/** For a sale of several copies, where the buyer's copy is not known yet. */
export function SaleProvenance() {
  const t = useText();
  return (
    <Section>
      <p className="text-data text-text-2">{t("nft.provenance-sale")}</p>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const t = useText();
  return <Card title={t("nft.provenance")}>{children}</Card>;
}

function Step({ event: { what, from, to, price, currency_code: currency, at } }: { event: Event }) {
  const t = useText();
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-3.5 ms-1 bottom-0 w-px bg-border [li:last-child>&]:hidden"
      />
      <span aria-hidden="true" className="mt-1 size-2.5 shrink-0 rounded-full bg-text" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-body font-semibold">{t(`nft.event-${what}`)}</span>
          {price !== null && currency !== null && <Amount value={price} currency={currency} />}
        </span>
        <span className="text-data wrap-anywhere text-text-2">
          {from === null
            ? personName(to, t)
            : t("nft.from-to", { from: personName(from, t), to: personName(to, t) })}
        </span>
        <Time value={at} style="moment" className="text-data text-text-3" />
      </span>
    </li>
  );
}
