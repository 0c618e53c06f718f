import { ZERO, big, down, quotient, sumOf, up } from "./decimals.mjs";

const limitOf = (pledges, level) =>
  sumOf(pledges.map((one) => down(big(one.amount).times(one.price).times(one[level]), 18)));

/**
 * Checks a loan's state at its shown prices: loan to value rounded up, levels of several coins weighted by value, and
 * the price of each coin for a margin call or a sale while the other prices stay, never reached too early.
 */
export function judgeStanding({ count, same }, loan) {
  const { collateral, price } = loan;
  const owed =
    loan.state === "pending" ? big(loan.amount) : big(loan.principal).plus(loan.interest);
  if (price === null || collateral.some((one) => one.price === null)) return;
  count("standings");
  const debtValue = up(owed.times(price), 18);
  const value = sumOf(collateral.map((one) => down(big(one.amount).times(one.price), 18)));
  const isSecured = value.gt(ZERO);
  const levelOf = (level) => (isSecured ? quotient(limitOf(collateral, level), value, 18) : ZERO);
  same(`loan ${loan.id}`, {
    "loan to value": [loan.ltv, isSecured ? quotient(debtValue, value, 18, "up") : null],
    "initial level": [loan.initial, levelOf("initial")],
    "call level": [loan.call, levelOf("call")],
    "liquidation level": [loan.liquidation, levelOf("liquidation")],
  });
  // For a debt in USDT, only the collateral has a price.
  const isPriced = loan.currency_code !== "USDT" && owed.gt(ZERO);
  for (const level of ["call", "liquidation"]) {
    const at = isPriced ? quotient(limitOf(collateral, level), owed, 18) : null;
    same(`loan ${loan.id}`, { [`${level} price of its debt`]: [loan[`${level}_price`], at] });
  }
  for (const own of collateral)
    for (const level of ["call", "liquidation"]) {
      const others = collateral.filter((one) => one !== own);
      const missing = debtValue.minus(limitOf(others, level));
      const isAlone = big(own.amount).gt(ZERO) && missing.gt(ZERO);
      const at = isAlone ? quotient(missing, big(own.amount).times(own[level]), 18, "up") : null;
      same(`loan ${loan.id}`, {
        [`${level} price of ${own.currency_code}`]: [own[`${level}_price`], at],
      });
    }
}
