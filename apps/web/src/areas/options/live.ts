import { toast } from "@candor/ui/overlay/toast.ts";
import type { CallInput, CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { useEffect, useMemo } from "react";
import { create } from "zustand";
import { queryClient, queryKey, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { subscribe } from "../../lib/socket.ts";
import { playSound } from "../../lib/sound.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { CHANGED_BY_OPTIONS } from "./data.ts";
import { resultText } from "./result-text.ts";
import { endedOf, withOptions } from "./running.ts";
import { type Option, isRunning } from "./terms.ts";

type Message = ChannelMessage<"options.options">;
type Answer = CallOutput<"options.listOptions">;

const RUNNING = {
  status: "in_progress",
  limit: 100,
} as const satisfies CallInput<"options.listOptions">;
const key = queryKey("options.listOptions", RUNNING);

/** The number of results beside the running options; the list has all of them. */
const RESULTS_MAX = 3;

/** Options that ended while the screen was open, the latest first. */
export const useResults = create<{ list: readonly Option[] }>()(() => ({ list: [] }));

/** Data of another session is not shown. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) useResults.setState({ list: [] });
});

const nothingRuns: readonly Option[] = [];

/** The running options of the signed-in user. */
export const useRunning = () =>
  useCall("options.listOptions", RUNNING, { enabled: useSession(isSignedIn) });

/** Returns the running options of one symbol. */
export function useRunningOf(symbol: string): readonly Option[] {
  const list = useRunning().data?.list ?? nothingRuns;
  return useMemo(() => list.filter((option) => option.symbol === symbol), [list, symbol]);
}

/** Keeps the options live while a screen shows them; a result is told once. */
export function useOptionStream(): void {
  const token = useSession((session) => session.token);
  const t = useText();
  const locale = useLocale();
  useEffect(() => {
    const say = (option: Option) =>
      toast(resultText(option, t, locale), option.state === "won" ? { tone: "success" } : {});
    show = say;
    return () => {
      if (show === say) show = undefined;
    };
  }, [t, locale]);
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe("options.options", {}, { onSnapshot: takeSnapshot, onMessage: takeMessage });
  }, [token]);
}

let show: ((option: Option) => void) | undefined;
/** The last number of the stream that is in the cache; a snapshot sets it anew. */
let lastSeq = 0;

const runningNow = () => queryClient.getQueryData<Answer>(key);

function takeSnapshot({ seq, list }: Message): void {
  lastSeq = seq;
  const answer = runningNow();
  if (answer === undefined) return;
  // Options that ended without a subscription are read with the list.
  const isGone = answer.list.some(({ id }) => list.every((one) => one.id !== id));
  queryClient.setQueryData(key, { ...answer, list: withOptions([], list) });
  if (isGone) readChanged();
}

function takeMessage({ seq, list }: Message): void {
  // Every listener is given every message.
  if (seq <= lastSeq) return;
  const isGap = seq !== lastSeq + 1;
  lastSeq = seq;
  putOptions(list);
  // An answer that is under way may have been written before this message.
  if (isGap || queryClient.isFetching({ queryKey: key }) > 0)
    void queryClient.invalidateQueries({ queryKey: key });
}

/** Takes in options as a call answered with them, or as they were heard: the screen waits for neither. */
export function putOptions(changed: readonly Option[]): void {
  const answer = runningNow();
  if (answer === undefined) return readChanged();
  const ended = endedOf(answer.list, changed);
  queryClient.setQueryData(key, { ...answer, list: withOptions(answer.list, changed) });
  if (changed.every(isRunning)) return;
  if (ended.length > 0) {
    for (const one of ended) show?.(one);
    playSound("fill");
    useResults.setState(({ list }) => ({
      list: [...ended, ...list.filter(({ id }) => ended.every((one) => one.id !== id))].slice(
        0,
        RESULTS_MAX,
      ),
    }));
  }
  readChanged();
}

function readChanged(): void {
  for (const id of CHANGED_BY_OPTIONS) void queryClient.invalidateQueries({ queryKey: [id] });
}
