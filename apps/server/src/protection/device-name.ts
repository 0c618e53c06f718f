import Bowser from "bowser";

/** Browser and system in words, of what a browser calls itself; undefined: it says nothing that is known. */
export function deviceName(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  const { browser, os } = Bowser.parse(agent);
  const name = [browser.name, os.name].filter(Boolean).join(", ");
  return name === "" ? undefined : name;
}
