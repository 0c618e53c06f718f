import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

type Started = {
  /** The address at which users reach the app. */
  address: string;
  consoleAddress: string;
  /** The folder of the installation's state. */
  state: string;
  isProduction: boolean;
};

/** The lines that a start prints about where to go; a trial's secrets are the only ones in it. */
export function announcement(started: Started): string[] {
  const { address, consoleAddress, state, isProduction } = started;
  return [
    `  app     ${address}/h5/`,
    ...(isProduction ? [] : trialLines(started)),
    "",
    `  console ${consoleAddress}/console/`,
    ...enrolmentLines(state),
    ...(isProduction ? [] : operatorLines(started)),
  ];
}

/** Where messages arrive, and the login with demo funds. */
function trialLines({ address, state }: Started): string[] {
  const lines = [`  codes   ${address}/dev/outbox   (mails and text messages arrive here)`];
  const file = join(state, "demo-login.json");
  if (!existsSync(file)) return lines;
  const demo = JSON.parse(readFileSync(file, "utf8")) as { account: string; password: string };
  return [...lines, `  login   ${demo.account}   password ${demo.password}`];
}

/** How the operators for trying the console sign in. */
function operatorLines({ consoleAddress, state }: Started): string[] {
  const file = join(state, "operators.json");
  if (!existsSync(file)) return [];
  const operators = JSON.parse(readFileSync(file, "utf8")) as {
    name: string;
    password: string;
    secret: string;
  }[];
  const [first] = operators;
  if (first === undefined) return [];
  return [
    `  signs in as ${operators.map(({ name }) => name).join(", ")}`,
    `  password ${first.password}   authenticator secret ${first.secret}`,
    `  code    ${consoleAddress}/dev/code?name=owner   (in place of that operator’s authenticator)`,
  ];
}

/** The enrolment links of owners who have not enrolled: one file each, for that person alone. */
function enrolmentLines(state: string): string[] {
  const files = readdirSync(state).filter((name) => /^enrol-.+\.txt$/.test(name));
  if (files.length === 0) return [];
  return [
    "  owners who have not enrolled: one file holds one link, good once, for one person",
    ...files.toSorted().map((name) => `    ${join(state, name)}`),
  ];
}
