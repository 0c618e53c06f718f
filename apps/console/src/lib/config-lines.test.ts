import { describe, expect, test } from "vitest";
import { configChanges, configLines } from "./config-lines.ts";

const networks = {
  name: { label: "console-markets.currency-name", is: "text" },
  network: { label: "console-markets.network-name", is: "text", isName: true },
  fee: { label: "console-markets.network-fee", is: "number" },
} as const;
const tron = { network: "TRC20", fee: "1" };
const ether = { network: "ERC20", fee: "5" };

const said = (before: unknown, after: unknown) =>
  configChanges(networks, before, after).map(
    ({ line, before: was, after: is }) =>
      `${line.entry ?? ""} ${line.name}: ${was.join()} > ${is.join()}`,
  );

describe("what a change of configuration changes", () => {
  test("a change of configuration shows only the parts that differ", () => {
    expect(
      said(
        { name: "Tether", networks: [tron, ether] },
        { name: "Tether USD", networks: [tron, { ...ether, fee: "4" }] },
      ),
    ).toEqual([" name: Tether > Tether USD", "ERC20 fee: 5 > 4"]);
  });

  test("a change of configuration follows a list entry by its name, at any position", () => {
    expect(said({ networks: [tron, ether] }, { networks: [ether] })).toEqual(["TRC20 fee: 1 > "]);
  });

  test("a new configuration value shows all of its parts", () => {
    expect(said(null, { name: "Dai" })).toEqual([" name:  > Dai"]);
  });

  test("a configuration value without parts is shown whole", () => {
    const fields = { "": { label: "console-content.value", is: "text" } } as const;
    expect(configLines(fields, ["a.example", "b.example"])[0]?.values).toEqual([
      "a.example",
      "b.example",
    ]);
    expect(configChanges(fields, "Candor", "Candor")).toEqual([]);
  });
});
