import Bowser from "bowser";

/** Browser and system in words, by the browser's own name; undefined if unknown. */
export function deviceName(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  const { browser, os } = Bowser.parse(agent);
  const name = [browser.name, os.name].filter(Boolean).join(", ");
  return name === "" ? undefined : name;
}
