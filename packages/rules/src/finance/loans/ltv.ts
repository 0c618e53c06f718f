import { type Dec, ZERO, add, div, mul, quotient, sub, sum } from "@candor/money";

/** Parts of the collateral's value up to which is lent, at which the borrower is called, and at which it is sold. */
export type Levels = { initial: Dec; call: Dec; liquidation: Dec };
export type Level = keyof Levels;

/** A coin that secures a loan: how much of it, the index of one in USDT, and its own levels. */
export type Pledge = Levels & { currencyId: number; amount: Dec; price: Dec };

/** The debt, principal and interest, and the index of one of its currency in USDT. */
export type Debt = { amount: Dec; price: Dec };

/** Against the borrower: the debt is rounded up, and the collateral down. */
export const debtValue = ({ amount, price }: Debt): Dec => mul(amount, price, "up");
export const pledgeValue = ({ amount, price }: Pick<Pledge, "amount" | "price">): Dec =>
  mul(amount, price, "down");
export const collateralValue = (pledges: readonly Pledge[]): Dec => sum(pledges.map(pledgeValue));

/** The debt, as value, at which a level is reached: each coin's value by its own level, rounded down. */
export const limitOf = (pledges: readonly Pledge[], level: Level): Dec =>
  sum(
    pledges.map(({ amount, price, ...levels }) =>
      quotient([amount, price, levels[level]], [], "down"),
    ),
  );

/** Loan to value, rounded up; undefined where nothing secures the debt (product rules, section 12). */
export function ltvOf(debt: Debt, pledges: readonly Pledge[]): Dec | undefined {
  const value = collateralValue(pledges);
  return value === ZERO ? undefined : div(debtValue(debt), value, "up");
}

/** A level of several coins: the mean of theirs by value, rounded down; without a value, none. */
export function levelOf(pledges: readonly Pledge[], level: Level): Dec {
  const value = collateralValue(pledges);
  return value === ZERO ? ZERO : div(limitOf(pledges, level), value, "down");
}

/** Whether so much may be owed to begin with, and whenever collateral is taken back. */
export const isWithinInitial = (debt: Debt, pledges: readonly Pledge[]): boolean =>
  debtValue(debt) <= limitOf(pledges, "initial");

/** Whether a loan is to be called or sold: at its level, not only beyond it. */
export const hasReached = (
  debt: Debt,
  pledges: readonly Pledge[],
  level: "call" | "liquidation",
): boolean => debt.amount > ZERO && debtValue(debt) >= limitOf(pledges, level);

/**
 * The price of one coin at which a level is reached while all others stay as they are, rounded up, so that it is
 * never reached before; undefined: the others secure the debt alone.
 */
export function pledgePriceAt(
  debt: Debt,
  pledges: readonly Pledge[],
  currencyId: number,
  level: Level,
): Dec | undefined {
  const own = pledges.find((pledge) => pledge.currencyId === currencyId);
  const others = pledges.filter((pledge) => pledge !== own);
  const missing = sub(debtValue(debt), limitOf(others, level));
  if (own === undefined || own.amount === ZERO || missing <= ZERO) return undefined;
  return quotient([missing], [own.amount, own[level]], "up");
}

/** The price of the borrowed coin at which a level is reached while the collateral's stay, rounded down. */
export const debtPriceAt = (
  { amount }: Pick<Debt, "amount">,
  pledges: readonly Pledge[],
  level: Level,
): Dec | undefined => (amount === ZERO ? undefined : div(limitOf(pledges, level), amount, "down"));

/** How much more of a coin brings a loan back to its initial level, rounded up; zero where it is within. */
export function missingCollateral(
  debt: Debt,
  pledges: readonly Pledge[],
  { price, initial }: Pick<Pledge, "price" | "initial">,
): Dec {
  const missing = sub(debtValue(debt), limitOf(pledges, "initial"));
  return missing <= ZERO ? ZERO : quotient([missing], [price, initial], "up");
}

/** The most of a currency that may be owed on this collateral, rounded down. */
export const mostBorrowed = (pledges: readonly Pledge[], debtPrice: Dec): Dec =>
  div(limitOf(pledges, "initial"), debtPrice, "down");

/** The pledges as they are with so much more, or less, of one coin. */
export const withChange = (pledges: readonly Pledge[], currencyId: number, change: Dec): Pledge[] =>
  pledges.map((pledge) =>
    pledge.currencyId === currencyId ? { ...pledge, amount: add(pledge.amount, change) } : pledge,
  );
