import { expect, test } from "./page-models/fixtures.ts";
import { type Look, layoutFaults, lookAt, nameOf, optionsOf } from "./page-models/look.ts";
import { arrivalOf, type Route, routes } from "./page-models/routes.ts";

/** A few looks and screens for every run; `npm run look` goes through all of them. */
const phone = { theme: "dark", width: 390 } as const;
const looks: readonly Look[] = [
  { ...phone, network: "offline", lang: "fra" },
  { ...phone, network: "slow", lang: "th" },
  { ...phone, network: "failing", lang: "fra" },
];
const seen: readonly Route[] = ["home", "market", "trade", "finance", "assets", "orders", "login"];

for (const look of looks)
  test.describe(nameOf(look), () => {
    test.use(optionsOf(look));

    test(
      `a screen without answers from the server fits, hides no focus and cuts no label, ${nameOf(look)}`,
      { tag: "@phone" },
      async ({ page, app, server }) => {
        await lookAt(look, seen, { page, app, server }, (route, fault) => {
          expect.soft(fault, routes[route]).toBe("");
        });
      },
    );
  });

test.describe("a fault of layout", () => {
  test.use(optionsOf({ ...phone, network: "online", lang: "en" }));

  test(
    "the check finds a wide page, a wide part, a cut label, one that sticks out, and a focus under a bar",
    { tag: "@phone" },
    async ({ page, app }) => {
      await app.open("settings");
      await expect(arrivalOf(page, "settings", "demo")).toBeVisible();
      expect(await layoutFaults(page)).toEqual([]);
      await page.evaluate(() => {
        const broken = document.createElement("div");
        broken.innerHTML = `<section><hr></section><button><b>Cut</b> label</button>
        <button>Label without room</button><select><option>Cut choice</select><a href="#">Covered</a><footer></footer><hr>`;
        const style = (part: string, css: string) => {
          broken.querySelector<HTMLElement>(part)!.style.cssText = css;
        };
        style("section", "width: 100px; overflow: hidden");
        style("section hr", "width: 200px");
        style("button", "width: 20px; overflow: hidden; white-space: nowrap");
        style("button + button", "width: 20px; white-space: nowrap");
        style("select", "width: 40px; appearance: none");
        style("a", "position: fixed; bottom: 8px; left: 8px");
        style("footer", "position: fixed; bottom: 0; height: 80px; width: 100%; z-index: 99");
        style(":scope > hr", "width: 3000px");
        document.querySelector("main")!.append(broken);
      });
      const found = (await layoutFaults(page)).join("\n");
      for (const wrong of [
        "scrolls sideways",
        "does not fit: <section",
        "cut label: Cut label",
        "cut label: Label without room",
        "cut choice: Cut choice",
        'focus: lies under footer "": a "Covered"',
      ])
        expect(found).toContain(wrong);
    },
  );
});
