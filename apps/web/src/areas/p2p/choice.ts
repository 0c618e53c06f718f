import { FIATS } from "@candor/contract/fiats.ts";
import { P2P_SIDES, type P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import type { Terms } from "./data.ts";

export type FiatCode = (typeof FIATS)[number];

/** What one looks for on the market, as the address says it. */
export type Choice = {
  type?: P2pSide;
  currency?: number;
  fiat?: FiatCode;
  amount?: string;
  country?: string;
  method?: string;
  sort?: "completion";
};

type Raw = Record<string, unknown>;

const AMOUNT = /^[0-9]{1,15}(?:\.[0-9]{1,8})?$/;

/** The allowed parts of a choice; others are left out. */
export function choiceOf(raw: Raw): Choice {
  const type = P2P_SIDES.find((side) => side === raw["type"]);
  const fiat = FIATS.find((code) => code === raw["fiat"]);
  const { currency, country, method, sort } = raw;
  const amount = `${typeof raw["amount"] === "number" || typeof raw["amount"] === "string" ? raw["amount"] : ""}`;
  return {
    ...(type !== undefined && { type }),
    ...(typeof currency === "number" && { currency }),
    ...(fiat !== undefined && { fiat }),
    ...(AMOUNT.test(amount) && { amount }),
    ...(typeof country === "string" && /^[A-Z]{2}$/.test(country) && { country }),
    ...(typeof method === "string" && /^[a-z0-9-]{1,80}$/.test(method) && { method }),
    ...(sort === "completion" && { sort }),
  };
}

export type Sought = {
  type: P2pSide;
  coin: Terms["currencies"][number];
  fiat: FiatCode;
};

const FIRST_COIN = "USDT";

/** Returns the choice with defaults: to buy USDT for the fiat in which the user reads values. */
export function soughtOf(
  choice: Choice,
  { currencies, fiats }: Pick<Terms, "currencies" | "fiats">,
  preferred: FiatCode,
): Sought | undefined {
  const coin =
    currencies.find(({ id }) => id === choice.currency) ??
    currencies.find(({ code }) => code === FIRST_COIN) ??
    currencies[0];
  const fiat = [choice.fiat, preferred, fiats[0]].find(
    (code) => code !== undefined && fiats.includes(code),
  );
  if (coin === undefined || fiat === undefined) return undefined;
  return { type: choice.type ?? "buy", coin, fiat };
}
