/** The four of the listed currencies that the world trades most, by the survey of the central banks. */
const LARGEST = ["USD", "EUR", "JPY", "GBP"];

/** The rates that stand unfolded: the reader's own currency first, then the largest. */
export const foremost = <Rate extends { currency_code: string }>(
  rates: readonly Rate[],
  own: string,
): Rate[] =>
  [own, ...LARGEST.filter((code) => code !== own)].flatMap(
    (code) => rates.find(({ currency_code }) => currency_code === code) ?? [],
  );
