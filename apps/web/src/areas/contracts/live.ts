import { ZERO } from "@candor/money";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useEffect } from "react";
import type { ChannelMessage } from "@candor/contract/types.ts";
import { queryClient, queryKey, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { subscribe } from "../../lib/socket.ts";
import { playSound } from "../../lib/sound.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { keepBecame } from "./became-store.ts";
import { becameText, priceNow } from "./became-text.ts";
import { closingPriceOf } from "./closing-price.ts";
import {
  type Became,
  type OpenPositions,
  whatBecame,
  withList,
  withPositions,
} from "./open-positions.ts";
import type { Position } from "./terms.ts";

type Message = ChannelMessage<"contracts.positions">;

/** The lights of deleveraging move with everybody's positions, of which no message tells. */
const READ_AGAIN_MS = 30_000;

const key = queryKey("contracts.listPositions", {});

/** Everything that the person signed in has open and waiting. */
export const useOpenPositions = () =>
  useCall(
    "contracts.listPositions",
    {},
    { enabled: useSession(isSignedIn), refetchInterval: READ_AGAIN_MS },
  );

/** Keeps the positions live while a screen shows them; what becomes of one is told once. */
export function usePositionStream(): void {
  const token = useSession((session) => session.token);
  const t = useText();
  const locale = useLocale();
  useEffect(() => {
    const say = async (became: Became) => {
      const { what, position, profit } = became;
      const isClosing = what === "closed" || what === "reduced";
      const price = isClosing ? await closingPriceOf(position.id) : priceNow(became);
      const isGood = isClosing ? profit >= ZERO : DONE.has(what);
      toast(becameText(became, { t, locale, price }), isGood ? { tone: "success" } : {});
    };
    show = say;
    return () => {
      if (show === say) show = undefined;
    };
  }, [t, locale]);
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe(
      "contracts.positions",
      {},
      { onSnapshot: takeSnapshot, onMessage: takeMessage },
    );
  }, [token]);
}

let show: ((became: Became) => Promise<void>) | undefined;
/** What was asked for has come about; the rest is only accepted, or had no effect. */
const DONE: ReadonlySet<Became["what"]> = new Set([
  "opened",
  "filled",
  "waits",
  "set",
  "margin",
  "multiple",
  "mode",
  "cancelled",
]);
const HEARD: ReadonlySet<Became["what"]> = new Set(["opened", "filled", "reduced", "closed"]);
/** The last number of the stream that is in the cache; a snapshot sets it anew. */
let lastSeq = 0;

const openNow = () => queryClient.getQueryData<OpenPositions>(key);

function takeSnapshot({ seq, list }: Message): void {
  lastSeq = seq;
  const open = openNow();
  if (open === undefined) return;
  const isSame = list.length === open.positions.length + open.entrusts.length;
  queryClient.setQueryData(key, withList(open, list));
  // A position has ended without a subscription.
  if (!isSame) readHistory();
}

function takeMessage({ seq, list }: Message): void {
  // Every listener is given every message.
  if (seq <= lastSeq) return;
  const isGap = seq !== lastSeq + 1;
  lastSeq = seq;
  putPositions(list);
  // An answer that is under way may have been written before this message.
  if (isGap || queryClient.isFetching({ queryKey: key }) > 0) readAgain();
}

/** Takes in positions as a call answered with them, or as they were heard: the screen waits for neither. */
export function putPositions(changed: readonly Position[]): void {
  const open = openNow();
  if (open === undefined) return readAgain();
  const became = whatBecame(open, changed);
  queryClient.setQueryData(key, withPositions(open, changed));
  if (became.length === 0) return;
  keepBecame(became);
  for (const one of became) void show?.(one);
  if (became.some(({ what }) => HEARD.has(what))) playSound("fill");
  readHistory();
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: key });

function readHistory(): void {
  for (const id of ["contracts.listContractTrades", "contracts.getReceipt"])
    void queryClient.invalidateQueries({ queryKey: [id] });
}
