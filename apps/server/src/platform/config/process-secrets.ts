/** A secret that a process must not know: an intruder into the process would have it. */
const FOREIGN = {
  app: ["CONSOLE_DATABASE_URL"],
  console: ["DATABASE_URL", "SIGNER_REQUEST_KEY", "STATEMENT_KEY", "VAPID_KEYS", "FEED_SEED"],
} as const;

/** An environment without what belongs to the other process alone. */
export function environmentOf(
  name: keyof typeof FOREIGN,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const foreign: readonly string[] = FOREIGN[name];
  return Object.fromEntries(Object.entries(environment).filter(([key]) => !foreign.includes(key)));
}

/** Says so at the start instead of holding it unused. */
export function refuseForeign(name: keyof typeof FOREIGN, environment: NodeJS.ProcessEnv): void {
  for (const key of FOREIGN[name])
    if (environment[key] !== undefined)
      throw new Error(`${key} is set: the process of the ${name} does not hold it`);
}
