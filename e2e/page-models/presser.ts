import type { Page } from "@playwright/test";

/** The next number of a seeded pseudo-random sequence in [0, 1). */
export type Chance = () => number;

/** The linear congruence of Numerical Recipes is random enough to choose a button. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Presses one of the page's controls and returns its name; undefined where there is none. */
export const pressOne = (page: Page, chance: Chance): Promise<string | undefined> =>
  page.evaluate((share) => {
    const own = (control: Element): boolean =>
      !(control instanceof HTMLAnchorElement) ||
      (control.origin === location.origin && control.target === "" && !control.download);
    const names = "button, a[href], [role=tab], [role=radio], [role=switch], [role=checkbox]";
    const controls = [...document.querySelectorAll<HTMLElement>(names)].filter(
      (control) => own(control) && control.checkVisibility() && !control.closest("[inert]"),
    );
    const control = controls[Math.floor(share * controls.length)];
    control?.click();
    return control && (control.ariaLabel ?? control.textContent).trim().slice(0, 40);
  }, chance());

/** Why a page is dead: it does not answer, shows nothing, has broken, or leaves nothing to press. Undefined while it lives. */
export async function deathOf(page: Page, withinMs: number): Promise<string | undefined> {
  const lives = page.waitForFunction(
    () => {
      const main = document.querySelector("main");
      const broken = main?.querySelector("[role=alert] h1") ?? null;
      const isShown = main !== null && broken === null && main.getBoundingClientRect().height > 0;
      return isShown && main.innerText.trim() !== "" && document.querySelector("button, a[href]");
    },
    undefined,
    { timeout: withinMs },
  );
  return lives.then(
    () => undefined,
    () => `nothing to see or to press at ${page.url()}`,
  );
}
