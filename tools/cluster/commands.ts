import type { Member } from "./member.ts";

/** A part of the cluster besides the app's processes, which can be killed and started again. */
export type Part = {
  name: string;
  what: string;
  isRunning: () => boolean;
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

export const HELP = "map · kill NAME · start NAME · restart NAME · stop";

/** Carries out an operator's command and returns the answer to print; undefined ends the cluster. */
export async function obey(
  line: string,
  parts: readonly Part[],
  map: () => string,
): Promise<string | undefined> {
  const [command = "", name = ""] = line.trim().split(/\s+/);
  if (command === "" || command === "map") return map();
  if (command === "stop") return undefined;
  const part = parts.find((one) => one.name === name);
  if (part === undefined) return `There is no ${name === "" ? command : name}. ${HELP}`;
  const startedAt = performance.now();
  if (command === "kill" || command === "restart") await part.kill();
  if (command === "start" || command === "restart") await part.start();
  const ms = Math.round(performance.now() - startedAt);
  const said = { kill: "killed", start: "started", restart: "restarted" }[command];
  return said === undefined ? HELP : `${name} ${said} in ${ms} ms`;
}

export const partOf = (member: Member): Part => ({
  name: member.name,
  what: `${member.roles} at ${member.address}`,
  isRunning: member.isRunning,
  kill: () => member.end(),
  start: member.start,
});

export const mapOf = (parts: readonly Part[]): string =>
  parts
    .map(({ name, what, isRunning }) => `  ${isRunning() ? "●" : "○"} ${name.padEnd(12)} ${what}`)
    .join("\n");
