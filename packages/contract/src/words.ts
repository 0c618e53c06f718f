/** Words for both sides, without a schema: clients read them at run time. */

/** Account kinds under their wire names, with the wire's numbers. */
export const ACCOUNT_KINDS = ["legal", "change", "lever", "micro"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Further account kinds: the part of the four that is in use for one kind of product. */
export const ACCOUNT_VIEWS = ["futures-usdt", "futures-coin", "mining", "financial"] as const;
export type AccountView = (typeof ACCOUNT_VIEWS)[number];

/** The kinds of terms that a balance may be held for. */
export const LOCKS = ["mining", "financial"] as const satisfies readonly AccountView[];
export type Lock = (typeof LOCKS)[number];

/** The kind of a currency: fiat is only in accounts of kind legal, a coin in any. */
export const CURRENCY_KINDS = ["coin", "fiat"] as const;
export type CurrencyKind = (typeof CURRENCY_KINDS)[number];

export const CANDLE_PERIODS = [
  "1min",
  "5min",
  "15min",
  "30min",
  "60min",
  "4hour",
  "1day",
  "1week",
  "1mon",
] as const;
export type CandlePeriod = (typeof CANDLE_PERIODS)[number];

/** The network name of fiat payments, among the networks of coins. */
export const BANK = "Bank";

/** A user's bank accounts for payouts, one of each kind. */
export const CARD_KINDS = ["domestic", "international"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** How a deposit becomes known: reported by its payer with a voucher, or seen on its chain. */
export const DEPOSIT_WAYS = ["voucher", "chain"] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

/**
 * Reported but undecided; seen but unconfirmed; credited; rejected; taken back; seen, but below the minimum; replaced
 * on its chain before or after its credit.
 */
export const DEPOSIT_STATES = [
  /** Reported without a picture: its owner has to add one before a decision. */
  "voucher-needed",
  "requested",
  "confirming",
  "credited",
  "rejected",
  "cancelled",
  "too-small",
  "vanished",
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * Held back from approval; undecided; approved; being signed and sent; sent; confirmed; refused; taken back; in doubt,
 * so that operators decide; to be returned once the signer has sworn never to sign it; returned.
 */
export const WITHDRAWAL_STATES = [
  "held",
  "review",
  "approved",
  "broadcasting",
  "sent",
  "confirmed",
  "refused",
  "cancelled",
  "unknown",
  "returning",
  "returned",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The two sides of a send between users. */
export const SEND_DIRECTIONS = ["sent", "received"] as const;

/** How a user proves to own the account of a session, strongest first. */
export const OWNER_PROOFS = ["passkey", "totp", "recovery", "pay_password", "code"] as const;
export type OwnerProof = (typeof OWNER_PROOFS)[number];

/** How an operator proves it. */
export const OPERATOR_PROOFS = ["passkey", "totp"] as const satisfies readonly OwnerProof[];

/** The days for which a user may take a break, and the months of an exclusion. */
export const COOL_OFF_DAYS = [1, 7, 30] as const;
export const EXCLUSION_MONTHS = [6, 12, 24, 36, 60] as const;

/** The period of a limit of a user's own losses: since midnight, or since Monday, of UTC. */
export const LIMIT_PERIODS = ["day", "week"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Why a market's trading is paused; told to users in their language. */
export const HALT_CAUSES = [
  "maintenance",
  "price_source",
  "incident",
  "delisting",
  "doubt",
] as const;
export type HaltCause = (typeof HALT_CAUSES)[number];

/** Why a currency's network is off; told to users in their language. */
export const NETWORK_OFF_REASONS = ["maintenance", "upgrade", "congestion", "incident"] as const;
export type NetworkOffReason = (typeof NETWORK_OFF_REASONS)[number];

/** Why an account is frozen; told to its user in their language. */
export const FREEZE_CAUSES = ["own_wish", "theft_suspected", "legal_order", "abuse"] as const;
export type FreezeCause = (typeof FREEZE_CAUSES)[number];

/** The kinds of identity documents, with the wire's numbers 1 to 3. */
export const ID_TYPES = ["id_card", "passport", "driver_licence"] as const;
export type IdType = (typeof ID_TYPES)[number];

export const ORDER_SIDES = ["buy", "sell"] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];

export const ORDER_TYPES = [
  "limit",
  "market",
  "stop-limit",
  "stop-market",
  "take-profit-limit",
  "take-profit-market",
  "oco",
  "trailing-stop",
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** `post-only` rests or is refused; `ioc` never rests; `fok` fills whole or not at all. */
export const TIMES_IN_FORCE = ["gtc", "ioc", "fok", "post-only"] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** What a trigger watches: the last trade of this book, or the index. */
export const TRIGGER_SOURCES = ["index", "last"] as const;
export type TriggerSource = (typeof TRIGGER_SOURCES)[number];

/** The order that gives way when two orders of one account meet. */
export const SELF_TRADES = ["expire-newest", "expire-oldest", "expire-both", "decrement"] as const;

export const ORDER_STATES = [
  "pending",
  "triggered",
  /** Before the second that decides it: it would trade with the house. */
  "accepted",
  "new",
  "partially-filled",
  "filled",
  "cancelled",
  "expired",
] as const;

/** The underlying of a contract. */
export const CONTRACT_ASSETS = ["coin", "stock", "metal", "forex"] as const;
export type ContractAsset = (typeof CONTRACT_ASSETS)[number];

export const DIRECTIONS = ["long", "short"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A separate margin for each position, or the whole account for all positions. */
export const MARGIN_MODES = ["isolated", "cross"] as const;
export type MarginMode = (typeof MARGIN_MODES)[number];

/** Accepted: a market order before its deciding second. Waiting: for its price. Cancelled: before it opened. */
export const POSITION_STATES = ["accepted", "waiting", "open", "closed", "cancelled"] as const;
export type PositionState = (typeof POSITION_STATES)[number];

/** Why a position, or a part of it, was closed. */
export const CLOSING_CAUSES = [
  "user",
  /** The copied position was closed, or a part of it. */
  "lead",
  "take-profit",
  "stop-loss",
  /** The margin did not cover the possible gap of a close. */
  "gap",
  "liquidation",
  /** The position was closed at the price of another position with an uncovered loss. */
  "deleverage",
] as const;
export type ClosingCause = (typeof CLOSING_CAUSES)[number];

/** The direction in which an option's price has to move from its entry. */
export const OPTION_DIRECTIONS = ["up", "down"] as const;
export type OptionDirection = (typeof OPTION_DIRECTIONS)[number];

/** The outcomes of an option: a tied one and a void one return their stake. */
export const OPTION_OUTCOMES = ["won", "lost", "tied", "void"] as const;
export type OptionOutcome = (typeof OPTION_OUTCOMES)[number];

/** Accepted and before its entry; running; and the outcomes. */
export const OPTION_STATES = ["waiting", "running", ...OPTION_OUTCOMES] as const;
export type OptionState = (typeof OPTION_STATES)[number];

/** Why an option is void: no price for its entry or its settlement in time, or the clock stepped while it ran. */
export const OPTION_VOIDS = ["no-entry", "no-settlement", "clock"] as const;
export type OptionVoid = (typeof OPTION_VOIDS)[number];

/**
 * Why a listed duration of a market takes no orders: its index moves too little in it, its sources differ too much for
 * that move, neither is known yet, or its users have won too often.
 */
export const OPTION_STOPS = ["still", "apart", "unmeasured", "wins"] as const;
export type OptionStop = (typeof OPTION_STOPS)[number];
