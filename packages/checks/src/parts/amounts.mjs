/** Amounts as whole numbers of 10^-18, in which every rule of the exchange rounds. */
export const ONE = 10n ** 18n;

export const units = (text) => {
  const [whole, part = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole) * ONE + BigInt(part.padEnd(18, "0"));
  return text.startsWith("-") ? -size : size;
};

export const unitsOrNone = (text) =>
  text === null || text === undefined ? undefined : units(text);

export const text = (amount) => {
  if (amount === undefined) return "none";
  const size = amount < 0n ? -amount : amount;
  const part = `${size % ONE}`.padStart(18, "0").replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${size / ONE}${part === "" ? "" : `.${part}`}`;
};

/** Rounds towards minus infinity, and towards plus infinity; `by` is above zero. */
export const down = (size, by) => size / by - (size % by < 0n ? 1n : 0n);
export const up = (size, by) => -down(-size, by);

/** Multiplies two amounts, or rounds an amount to steps of another, in one direction. */
export const timesDown = (a, b) => down(a * b, ONE);
export const timesUp = (a, b) => up(a * b, ONE);
export const stepDown = (size, step) => down(size, step) * step;
export const stepUp = (size, step) => up(size, step) * step;

/** Returns the step nearest to a ratio, with a tie away from zero; neither figure is negative. */
export const nearest = (size, parts, step) =>
  ((2n * size + parts * step) / (2n * parts * step)) * step;

export const least = (...all) => all.reduce((a, b) => (b < a ? b : a));
export const most = (...all) => all.reduce((a, b) => (b > a ? b : a));
export const within = (low, size, high) => most(low, least(size, high));
