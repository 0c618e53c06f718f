import type { AreaWords, ShownWords } from "../../word-slots.ts";

/** The parameters of a notice about a closed position. */
const CLOSED = ["symbol", "direction", "price", "profit", "currency"] as const;

export const words = {
  entryKinds: [
    "contract-profit",
    "contract-fee",
    /** Overnight funding. */
    "contract-night",
    /** Payments to and from the insurance fund. */
    "insurance",
  ],
  refusals: {
    "multiple-invalid": { params: [], isRetryable: false },
    "multiple-too-high": { params: ["maximum"], isRetryable: false },
    /** `field` is the stop's field, which the text names. */
    "stop-wrong-side": { params: ["field"], isRetryable: true },
    "position-too-large": { params: ["maximum", "currency"], isRetryable: false },
    "margin-too-low": { params: ["minimum", "currency"], isRetryable: true },
    "would-liquidate": { params: [], isRetryable: true },
    "session-closed": { params: ["opens"], isRetryable: true },
    "position-not-found": { params: [], isRetryable: false },
    "position-not-open": { params: [], isRetryable: false },
    "position-not-waiting": { params: [], isRetryable: false },
    "mode-isolated-only": { params: [], isRetryable: false },
    /** In the worst case the position would cost the insurance fund more than its free share. */
    "insurance-full": { params: ["needed", "available", "currency"], isRetryable: true },
    /** A loss that only the profit or the margin of other positions would cover. */
    "cash-needed": { params: [], isRetryable: true },
    "too-many-positions": { params: ["maximum"], isRetryable: true },
  },
  notices: {
    /** The margin does not cover the possible gap until the next opening. */
    "contract-gap": {
      type: "trading",
      params: ["symbols", "closes"],
      place: "/pages/transaction/contract_order?tab=positions",
    },
    "contract-take-profit": {
      type: "trading",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-stop-loss": {
      type: "trading",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-gap-closed": {
      type: "trading",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-liquidated": {
      type: "funds",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    "contract-deleveraged": {
      type: "funds",
      params: CLOSED,
      place: "/pages/transaction/contract_order?tab=history",
    },
    /** One notice for all further closings within a minute. */
    "positions-closed": {
      type: "trading",
      params: ["count"],
      place: "/pages/transaction/contract_order?tab=history",
    },
    /** The margin level of an isolated position, or of a cross account, has fallen to the warning level. */
    "contract-margin": {
      type: "funds",
      params: ["symbol", "direction", "risk"],
      place: "/pages/transaction/contract_order?tab=positions",
    },
    "contract-margin-cross": {
      type: "funds",
      params: ["risk"],
      place: "/pages/transaction/contract_order?tab=positions",
    },
  },
  menu: {
    contracts: {
      place: 12,
      icon: "trending-up",
      drawn: "trend-up",
      path: "/pages/transaction/contract",
    },
    stock: {
      place: 16,
      icon: "building-2",
      drawn: "buildings",
      path: "/pages/market/market?tab=stock",
    },
    metals: { place: 100, icon: "gem", drawn: "diamond", path: "/pages/market/market?tab=metals" },
    margin: {
      place: 110,
      icon: "scale",
      drawn: "scales",
      path: "/pages/transaction/index2?by=leverage",
    },
  },
  riskProduct: "contracts",
} as const satisfies AreaWords;

export const shown = {
  product: "contracts",
  houseAccounts: {
    /** The fees of contracts, separate because two writers of one fee account would wait for each other. */
    contractFees: "house:contract-fees",
    /** The counterparty of every contract position; negative if users have gained more than it had. */
    contracts: "house:contracts",
    /** Takes the surplus of liquidations, and pays their deficits. */
    insurance: "house:insurance",
  },
  records: { position: { topic: "trading", path: "/pages/transaction/contract_order" } },
} as const satisfies ShownWords;
