import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { UiLocale } from "@candor/ui/UiLocale.tsx";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { createTickStore } from "../src/data/tick-store.ts";

const SYMBOLS = Array.from({ length: 200 }, (_, index) => `COIN${index}`);
const EVERY_MS = 100;
const ROW_HEIGHT = 64;

type Tick = { symbol: string; price: string; change: string };

/** Every symbol at another price in each message; drawn beforehand, since making them is not measured here. */
const MESSAGES: readonly (readonly Tick[])[] = Array.from({ length: 40 }, (_, turn) =>
  SYMBOLS.map((symbol, index) => {
    const cents = 100_000 + ((turn * 37 + index * 101) % 1_000);
    return {
      symbol,
      price: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`,
      change: `0.0${(turn + index) % 10}`,
    };
  }),
);

let turn = 0;
const message = (): readonly Tick[] => MESSAGES[(turn += 1) % MESSAGES.length] ?? [];

function Figures({ symbol, price, change }: Tick) {
  return (
    <>
      <span>{symbol}</span> <Price value={price} decimals={2} hasFlash /> <Percent value={change} />
    </>
  );
}

/** The market list as the app has it: a store beside React, and only the rows in view. */
function Stored() {
  const [store] = useState(() => createTickStore<Tick>(250));
  useEffect(() => {
    const timer = setInterval(
      () => store.put(message().map((tick) => [tick.symbol, tick] as const)),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [store]);
  const virtual = useWindowVirtualizer({
    count: SYMBOLS.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  return (
    <ul style={{ position: "relative", height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          style={{ position: "absolute", height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
        >
          <StoredRow symbol={SYMBOLS[index] ?? ""} store={store} />
        </li>
      ))}
    </ul>
  );
}

function StoredRow({
  symbol,
  store,
}: {
  symbol: string;
  store: ReturnType<typeof createTickStore<Tick>>;
}) {
  const listen = useCallback(
    (listener: () => void) => store.listen([symbol], listener),
    [store, symbol],
  );
  const tick = useSyncExternalStore(listen, () => store.get(symbol));
  return tick === undefined ? symbol : <Figures {...tick} />;
}

/** The same list in the obvious way, with each message kept as state. */
function Stated() {
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  useEffect(() => {
    const timer = setInterval(() => setTicks(message()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <ul>
      {ticks.map((tick) => (
        <li key={tick.symbol} style={{ height: ROW_HEIGHT }}>
          <Figures {...tick} />
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <UiLocale locale="en" text={(id) => id}>
      {location.search === "?stored" ? <Stored /> : <Stated />}
    </UiLocale>,
  );
