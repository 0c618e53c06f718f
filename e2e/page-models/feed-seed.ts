/** The seed that the app under test was started with (`playwright.config.ts`). */
export function feedSeed(): string {
  const seed = process.env["FEED_SEED"];
  if (seed === undefined) throw new Error("FEED_SEED is not set");
  return seed;
}
