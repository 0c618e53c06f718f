import type { OperatorArea } from "@candor/contract/define.ts";
import { operatorContract } from "@candor/contract";
import { readTexts } from "@candor/locales/read.ts";
import { describe, expect, test } from "vitest";
import { areas } from "./areas.ts";

/** What stands more than once. */
const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

const screens = areas.flatMap((area) => area.screens ?? []);
const userScreens = areas.flatMap((area) => area.userScreens ?? []);
const kinds = areas.flatMap((area) => area.configKinds ?? []);

describe("what the areas bring to the console", () => {
  test("has one screen at each address, and one tab at each address of a user's page", () => {
    expect(twice(screens.map(({ path }) => path))).toEqual([]);
    expect(twice(userScreens.map(({ path }) => path))).toEqual([]);
  });

  test("has a place of its own in the rail, among the tabs and in the configuration", () => {
    const places = [
      areas.flatMap(({ rail = [] }) => rail.map(({ order }) => order)),
      userScreens.flatMap(({ tab }) => tab?.order ?? []),
      kinds.flatMap(({ tab }) => tab?.order ?? []),
    ];
    for (const orders of places) expect(new Set(orders).size).toBe(orders.length);
  });

  test("leads from every entry of the rail to a screen that those may open who see it", () => {
    for (const { to, call } of areas.flatMap(({ rail = [] }) => rail))
      expect(screens.find(({ path }) => path === to)?.call).toBe(call);
  });

  test("names each queue and each kind of configuration of the contract, and in the same area", () => {
    for (const [name, declared] of Object.entries(operatorContract)) {
      const area = areas.find((one) => one.name === name);
      const named = (area?.configKinds ?? []).map(({ kind }) => kind);
      expect(Object.keys(area?.queues ?? {})).toEqual(Object.keys(declared.queues));
      expect(named).toEqual(expect.arrayContaining(Object.keys(declared.configKinds)));
    }
    expect(twice(kinds.map(({ kind }) => kind))).toEqual([]);
  });

  test("has words for every fact that decides a request", () => {
    const missing = Object.entries<OperatorArea>(operatorContract).flatMap(([name, { queues }]) => {
      const facts = Object.values(queues).flatMap((queue) => Object.keys(queue.facts));
      // Where there is nothing to decide, there may be nothing to say.
      const texts = facts.length === 0 ? {} : readTexts("en", `console-${name}`);
      return facts
        .map((fact) => `console-${name}.fact-${fact}`)
        .filter((id) => texts[id] === undefined);
    });
    expect(missing).toEqual([]);
  });

  test("shows the stored facts of a request as people read them, in every queue", () => {
    const unshown = Object.entries<OperatorArea>(operatorContract).flatMap(([name, { queues }]) => {
      const own = Object.entries(areas.find((area) => area.name === name)?.queues ?? {});
      const shown = new Set(
        own.filter(([, { view }]) => view !== undefined).map(([queue]) => queue),
      );
      const stored = Object.values(queues).filter(({ facts }) =>
        Object.values(facts).includes("stored"),
      );
      return stored.map((queue) => queue.name).filter((queue) => !shown.has(queue));
    });
    expect(unshown).toEqual([]);
  });
});
