import { expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

it("a slow reading that began earlier does not undo a quick one that began later", async () => {
  let stored = "halted";
  let known = "";
  let letGo = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const refresh = inTurn(async () => {
    const read = stored;
    if (read === "halted") await slow;
    known = read;
  });
  const first = refresh();
  stored = "open";
  const second = refresh();
  letGo();
  await Promise.all([first, second]);
  expect(known).toBe("open");
});

it("a failed reading rejects for its callers, and the next one reads again", async () => {
  let times = 0;
  const refresh = inTurn(() => {
    times += 1;
    return times === 1 ? Promise.reject(new Error("away")) : Promise.resolve();
  });
  await expect(refresh()).rejects.toThrow("away");
  await expect(refresh()).resolves.toBeUndefined();
});
