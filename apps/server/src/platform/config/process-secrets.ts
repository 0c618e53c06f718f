/** The secrets that a process must not have, since an intruder into it would get them. */
const FOREIGN = {
  app: ["CONSOLE_DATABASE_URL"],
  console: ["DATABASE_URL", "SIGNER_REQUEST_KEY", "STATEMENT_KEY", "VAPID_KEYS", "FEED_SEED"],
} as const;

/** An environment without the other process's secrets. */
export function environmentOf(
  name: keyof typeof FOREIGN,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const foreign: readonly string[] = FOREIGN[name];
  return Object.fromEntries(Object.entries(environment).filter(([key]) => !foreign.includes(key)));
}

/** Refuses to start with a secret of the other process. */
export function refuseForeign(name: keyof typeof FOREIGN, environment: NodeJS.ProcessEnv): void {
  for (const key of FOREIGN[name])
    if (environment[key] !== undefined)
      throw new Error(`${key} is set: the process of the ${name} does not hold it`);
}
