import { add, dec, div, formatDec, ZERO } from "@candor/money";
import type { Bot } from "./data.ts";

/** What a bot has won or lost, realised or not; null while a price is missing. */
export const totalOf = ({ realised, unrealised }: Bot): string | null =>
  unrealised === null ? null : formatDec(add(dec(realised), dec(unrealised)));

/** An amount as a part of the budget; null while there is neither. */
export const rateOf = (amount: string | null, { budget }: Pick<Bot, "budget">): string | null =>
  amount === null || dec(budget) === ZERO ? null : formatDec(div(dec(amount), dec(budget), "half"));

/** Returns a bot's name: its market, or its coins. */
export const nameOf = ({ terms }: Pick<Bot, "terms">): string =>
  terms.symbol ?? (terms.weights ?? []).map(({ code }) => code).join(" · ");
