import {
  DEVELOPMENT_CHAIN_ID,
  DEVELOPMENT_TOKENS,
} from "@candor/chains/development/chain-terms.ts";

export const TOKEN = DEVELOPMENT_TOKENS.USDT.contract;
export const UNIT = 10n ** 6n;
const COIN = 10n ** 18n;

/** The limits of this proof's signer: in whole USDT, and for the coin of gas in its smallest units. */
export const SIGNER_BOUNDS = {
  hour: 20_000n,
  day: 50_000n,
  smallPayment: 100n,
  smallHour: 500n,
  smallDay: 1_000n,
  coinHour: COIN,
  coinDay: 2n * COIN,
  smallCoin: COIN / 100n,
};

/** The span of a run's limits: for the day, the signer's hour is as wide as its day, so that an hour is enough. */
export type Span = "hour" | "day";

export const leavesAtMost = (span: Span) =>
  span === "hour"
    ? { signed: SIGNER_BOUNDS.hour, small: SIGNER_BOUNDS.smallHour, coin: SIGNER_BOUNDS.coinHour }
    : { signed: SIGNER_BOUNDS.day, small: SIGNER_BOUNDS.smallDay, coin: SIGNER_BOUNDS.coinDay };

type Founder = { name: string; key: string; publicKey: string };

/** A policy like that of production: founding approvers, addresses named before, two signatures above small amounts. */
export function insidersPolicy(span: Span, founding: readonly Founder[]): string {
  const { signed, small, coin } = leavesAtMost(span);
  const limits = (most: Record<"hour" | "day" | "small" | "smallDay" | "payment", bigint>) => ({
    hour: `${most.hour}`,
    day: `${most.day}`,
    small: {
      payment: `${most.payment}`,
      hour: `${most.small}`,
      day: `${most.smallDay}`,
      address: `${most.smallDay}`,
    },
    approvers: [{ above: "0", count: 2 }],
  });
  return JSON.stringify({
    chains: [DEVELOPMENT_CHAIN_ID],
    // The attackers named their addresses long before, so the policy waits for none.
    allowAfterSeconds: 0,
    gasCostMax: `${COIN / 100n}`,
    tipMax: "50000000000",
    nonceStepMax: 8,
    approvals: {
      site: "localhost",
      origins: ["http://localhost"],
      newKeyAfterSeconds: 86_400,
      founding: founding.map(({ name, key, publicKey }) => ({ name, key, publicKey })),
    },
    tokens: {
      coin: limits({
        hour: coin,
        day: SIGNER_BOUNDS.coinDay,
        payment: SIGNER_BOUNDS.smallCoin,
        small: SIGNER_BOUNDS.smallCoin,
        smallDay: SIGNER_BOUNDS.smallCoin,
      }),
      [TOKEN]: limits({
        hour: signed * UNIT,
        day: SIGNER_BOUNDS.day * UNIT,
        payment: SIGNER_BOUNDS.smallPayment * UNIT,
        small: small * UNIT,
        smallDay: SIGNER_BOUNDS.smallDay * UNIT,
      }),
    },
    fuel: { most: `${COIN / 1_000n}`, day: `${COIN / 100n}` },
  });
}
