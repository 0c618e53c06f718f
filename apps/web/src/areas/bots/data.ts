import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Bot = CallOutput<"bots.listBots">["list"][number];
export type BotDetail = CallOutput<"bots.getBot">;
export type BotOrder = BotDetail["orders"]["list"][number];
export type Preview = CallOutput<"bots.previewBot">;
export type Backtest = CallOutput<"bots.backtestBot">;
export type Terms = CallInput<"bots.createBot">;

/** A bot's worth moves with the index, and no channel sends it, so it is read this often. */
const EVERY_MS = 5_000;

export const useBots = (isOpen: boolean) =>
  usePages(
    ["bots.listBots", isOpen],
    (wanted, options) => call("bots.listBots", { ...wanted, is_open: isOpen }, options),
    { enabled: useSession(isSignedIn), refetchInterval: isOpen && EVERY_MS },
  );

export const useBot = (id: string) =>
  useCall("bots.getBot", { id, limit: 50 }, { refetchInterval: EVERY_MS });

/** Waits while the user types, so that not every letter sends a request. */
const TYPED_MS = 300;

/** A text a moment after it has last changed. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const next = setTimeout(() => setSettled(text), TYPED_MS);
    return () => clearTimeout(next);
  }, [text]);
  return settled;
}

/** Returns the first orders of a bot with these terms; undefined while the terms are incomplete. */
export function usePreview(terms: Terms | undefined) {
  const asked = JSON.parse(useSettled(JSON.stringify(terms ?? null))) as Terms | null;
  return useCall("bots.previewBot", asked ?? NO_TERMS, {
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: EVERY_MS,
  });
}

const NO_TERMS: Terms = { strategy: "grid" };

/** The past of these terms, once it is asked for. */
export const useBacktest = (terms: Terms | undefined) =>
  useCall("bots.backtestBot", terms ?? NO_TERMS, {
    enabled: terms !== undefined,
    retry: false,
    staleTime: 300_000,
  });

/** Calls whose answers are old once a bot has begun, stops or goes on. */
export const CHANGED_BY_BOTS = ["bots.listBots", "bots.getBot", "wallet.listBalances"] as const;
