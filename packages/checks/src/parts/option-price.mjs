/*
 * The price of an option in floating point. The exchange computes it in decimals, each step rounded; both agree far
 * within the last digit of a rate.
 */
const YEAR_SECONDS = 31_536_000;
/** A mean of the last half hour moves like a price that stays the same for its last twenty minutes. */
const STILL_SECONDS = 1_200;
const HOURS_A_YEAR = 8_760;
const HOURS_A_DAY = 24;

/** The normal distribution by Abramowitz and Stegun 26.2.17, as the published formula says. */
function normal(x) {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(x));
  const parts = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const series = parts.reduceRight((sum, part) => (sum + part) * t, 0);
  const beyond = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x < 0 ? beyond : 1 - beyond;
}

/** By Black and Scholes without interest: a call as C / (index - C), a put as P / (linked - P). */
export function fairYield({ isCall, index, linked, volatility, seconds }) {
  const spread = volatility * Math.sqrt(Math.max(0, seconds - STILL_SECONDS) / YEAR_SECONDS);
  if (spread === 0) return 0;
  const distance = Math.log(index / linked) / spread;
  const [above, below] = [distance + spread / 2, distance - spread / 2];
  const value = isCall
    ? index * normal(above) - linked * normal(below)
    : linked * normal(-below) - index * normal(-above);
  const premium = Math.max(0, value);
  return premium / ((isCall ? index : linked) - premium);
}

/** The yearly root mean square of hourly changes: the smaller one of all hours and of the last day. */
export function volatilityOf(closes) {
  const squares = closes.slice(1).map((close, index) => (close / closes[index] - 1) ** 2);
  if (squares.length < HOURS_A_DAY) return undefined;
  const yearly = (some) =>
    Math.sqrt((some.reduce((sum, one) => sum + one, 0) / some.length) * HOURS_A_YEAR);
  return Math.min(yearly(squares), yearly(squares.slice(-HOURS_A_DAY)));
}
