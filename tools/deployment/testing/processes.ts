import {
  readConfig,
  readConsoleConfig,
  readSetupConfig,
} from "../../../apps/server/src/platform/config/config.ts";
import { readConfig as readSignerConfig } from "../../../apps/signer/src/config.ts";

type Environment = Record<string, string>;

/** The code that reads each program's environment. */
const READERS: Readonly<Record<string, (environment: NodeJS.ProcessEnv) => unknown>> = {
  "apps/server/src/main.ts": readConfig,
  "apps/server/src/main-console.ts": readConsoleConfig,
  "apps/server/src/setup.ts": readSetupConfig,
  "prepare-database": readSetupConfig,
  "apps/signer/src/main.ts": readSignerConfig,
};

/** Variables that other code than the program's configuration reads. */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  "prepare-database": ["DATABASE_URL", "CONSOLE_DATABASE_URL"],
};

/** The program that a command runs; the image's own for an empty command. */
export const programOf = (command: readonly string[]): string => {
  const found = command.find((word) => word in READERS);
  if (found === undefined && command.length > 0)
    throw new Error(`no program: ${command.join(" ")}`);
  return found ?? "apps/server/src/main.ts";
};

/**
 * Has the process's own code read an environment, which throws where something that production needs is missing or
 * wrong, and returns the variables that it has no use for.
 */
export function unusedVariables(program: string, environment: Environment): string[] {
  const read = new Set(AROUND[program]);
  const watched = new Proxy<NodeJS.ProcessEnv>(environment, {
    get: (target, name: string) => {
      read.add(name);
      return target[name];
    },
  });
  READERS[program]?.(watched);
  return Object.keys(environment).filter((name) => !read.has(name));
}
