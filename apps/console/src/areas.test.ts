import type { OperatorArea } from "@candor/contract/define.ts";
import { operatorContract } from "@candor/contract";
import { readTexts } from "@candor/locales/read.ts";
import { describe, expect, test } from "vitest";
import { areas } from "./areas.ts";

/** Returns the names that occur more than once. */
const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

const screens = areas.flatMap((area) => area.screens ?? []);
const userScreens = areas.flatMap((area) => area.userScreens ?? []);
const kinds = areas.flatMap((area) => area.configKinds ?? []);

describe("what the areas bring to the console", () => {
  test("the console has one screen at each address, and one tab at each address of a user's page", () => {
    expect(twice(screens.map(({ path }) => path))).toEqual([]);
    expect(twice(userScreens.map(({ path }) => path))).toEqual([]);
  });

  test("each screen has its own place in the rail, among the tabs and in the configuration", () => {
    const places = [
      areas.flatMap(({ rail = [] }) => rail.map(({ order }) => order)),
      userScreens.flatMap(({ tab }) => tab?.order ?? []),
      kinds.flatMap(({ tab }) => tab?.order ?? []),
    ];
    for (const orders of places) expect(new Set(orders).size).toBe(orders.length);
  });

  test("each entry of the rail leads to a screen that every operator who sees the entry may open", () => {
    for (const { to, call } of areas.flatMap(({ rail = [] }) => rail))
      expect(screens.find(({ path }) => path === to)?.call).toBe(call);
  });

  test("each area names the queues and kinds of configuration that its contract declares", () => {
    for (const [name, declared] of Object.entries(operatorContract)) {
      const area = areas.find((one) => one.name === name);
      const named = (area?.configKinds ?? []).map(({ kind }) => kind);
      expect(Object.keys(area?.queues ?? {})).toEqual(Object.keys(declared.queues));
      expect(named).toEqual(expect.arrayContaining(Object.keys(declared.configKinds)));
    }
    expect(twice(kinds.map(({ kind }) => kind))).toEqual([]);
  });

  test("the console has words for every fact that decides a request", () => {
    const missing = Object.entries<OperatorArea>(operatorContract).flatMap(([name, { queues }]) => {
      const facts = Object.values(queues).flatMap((queue) => Object.keys(queue.facts));
      // A queue without facts may have no texts.
      const texts = facts.length === 0 ? {} : readTexts("en", `console-${name}`);
      return facts
        .map((fact) => `console-${name}.fact-${fact}`)
        .filter((id) => texts[id] === undefined);
    });
    expect(missing).toEqual([]);
  });

  test("the console shows the stored facts of a request in readable form, in every queue", () => {
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
