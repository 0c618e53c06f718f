import { ZERO, big, least, most, quotient, up } from "./decimals.mjs";

const HOUR_MS = 3_600_000;
const HOURS_A_YEAR = 8_760;

/** The yearly rate by the lent part of the pool. */
export const rateOf = (terms, utilisation) => {
  const lent = big(utilisation);
  const low = least(lent, big(terms.kink));
  const beyond = most(ZERO, lent.minus(terms.kink));
  return big(terms.base_rate)
    .plus(up(low.times(terms.slope_low), 18))
    .plus(up(beyond.times(terms.slope_high), 18));
};

/** The debt of a loan, hour by hour and payment by payment. */
export function createDebt({ count, same }, record) {
  const { loan, terms, hours } = record;
  const where = `loan ${loan.id}`;
  const { decimals, is_by_started_hour: isByStartedHour } = terms;
  let owed = { principal: big(loan.amount), interest: ZERO };
  let paid = { principal: ZERO, interest: ZERO };
  /** The exact sum of principal x rate over all hours, divided and rounded once. */
  let accrued = ZERO;
  const disbursedAt = Date.parse(loan.disbursed_at);
  let last = isByStartedHour ? disbursedAt : Math.floor(disbursedAt / HOUR_MS) * HOUR_MS;
  let next = 0;
  const rounded = (sum) => quotient(sum, big(HOURS_A_YEAR), decimals, "up");
  const isOwed = () => owed.principal.plus(owed.interest).gt(ZERO);
  /** For an older loan, each hour was rounded separately. */
  const interestOf = (hour) => {
    const before = accrued;
    accrued = accrued.plus(hour);
    return isByStartedHour ? rounded(accrued).minus(rounded(before)) : rounded(hour);
  };
  const pay = ({ interest, principal }) => {
    owed = { interest: owed.interest.minus(interest), principal: owed.principal.minus(principal) };
    paid = { interest: paid.interest.plus(interest), principal: paid.principal.plus(principal) };
    same(where, {
      "paid more than was owed": [owed.interest.lt(ZERO) || owed.principal.lt(ZERO), false],
    });
  };
  /** Every hour that is charged up to a moment. */
  const chargeTo = (at) => {
    while (isOwed() && (isByStartedHour ? last : last + HOUR_MS) <= at) {
      count("hours");
      last += HOUR_MS;
      const hour = hours[next];
      next += 1;
      const rate = rateOf(terms, hour?.utilisation ?? "0");
      const interest = interestOf(owed.principal.times(rate));
      same(`${where}, hour to ${new Date(last).toISOString()}`, {
        hour: [hour && Date.parse(hour.hour), last],
        principal: [hour?.principal, owed.principal],
        "rate a year": [hour?.annual_rate, rate],
        interest: [hour?.interest, interest],
      });
      owed = { ...owed, interest: owed.interest.plus(interest) };
    }
  };
  /** Charges the hours after the last event; then checks the rest, payments, and who paid the rest of a lost loan. */
  const judgeEnd = () => {
    const charged = Date.parse(hours.at(-1)?.hour ?? loan.disbursed_at);
    chargeTo(
      loan.ended_at === null ? charged - (isByStartedHour ? 1 : 0) : Date.parse(loan.ended_at),
    );
    const isLost = loan.state === "liquidated";
    const rest = owed.principal.plus(owed.interest);
    same(where, {
      "principal owed": [loan.principal, isLost ? ZERO : owed.principal],
      "interest owed": [loan.interest, isLost ? ZERO : owed.interest],
      "interest paid": [loan.interest_paid, paid.interest],
      "hours that were not owed": [hours.length - next, 0],
      repaid: [loan.state === "repaid", !isLost && rest.eq(ZERO)],
      "covered and lost": [big(record.covered).plus(record.lost), isLost ? rest : ZERO],
    });
  };
  return { owed: () => owed, pay, chargeTo, judgeEnd };
}
