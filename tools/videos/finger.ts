import type { Locator, Page } from "@playwright/test";

const GLIDE_MS = 700;
const PRESS_MS = 350;
const KEY_MS = 130;

export type Finger = Awaited<ReturnType<typeof fingerOn>>;

/** A visible finger: a dot that glides to what it presses and pulses there. */
export async function fingerOn(page: Page) {
  await page.evaluate(draw, GLIDE_MS);
  /** Brings the dot to the middle of something, or to a share of its width and height. */
  const point = async (target: Locator, across = 0.5, down = 0.5) => {
    const isAside = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      // The header covers content scrolled up; the tabs and a form's button cover content below.
      const isCovered = top < 64 || bottom > innerHeight - 130;
      if (isCovered) element.scrollIntoView({ behavior: "smooth", block: "center" });
      return isCovered;
    });
    if (isAside) await page.waitForTimeout(GLIDE_MS);
    // A sheet is still sliding up when its buttons can be found.
    await (await target.elementHandle())?.waitForElementState("stable");
    const box = await target.boundingBox();
    if (box === null) throw new Error("nothing to be seen where the finger is to go");
    const place = { x: box.x + box.width * across, y: box.y + box.height * down };
    await page.evaluate(({ x, y }) => window.finger?.glide(x, y), place);
    await page.waitForTimeout(GLIDE_MS);
    return box;
  };
  /** Moves the dot there and taps. */
  const press = async (target: Locator, across = 0.5, down = 0.5): Promise<void> => {
    const { width, height } = await point(target, across, down);
    await page.evaluate((ms) => window.finger?.pulse(ms), PRESS_MS);
    await target.tap({ position: { x: width * across, y: height * down } });
    await page.waitForTimeout(PRESS_MS);
  };
  /** Taps a field and replaces its text, a key at a time. */
  const type = async (field: Locator, text: string): Promise<void> => {
    await press(field);
    await field.fill("");
    await field.pressSequentially(text, { delay: KEY_MS });
  };
  return { point, press, type };
}

declare global {
  interface Window {
    finger?: { glide: (x: number, y: number) => void; pulse: (ms: number) => void };
  }
}

/** Playwright runs this in the page as text, so it may use nothing from around it. */
function draw(glideMs: number): void {
  const dot = document.createElement("div");
  Object.assign(dot.style, {
    position: "fixed",
    inset: "-18px auto auto -18px",
    width: "36px",
    height: "36px",
    borderRadius: "50%",
    background: "rgb(255 255 255 / 0.35)",
    border: "2px solid rgb(255 255 255 / 0.9)",
    boxShadow: "0 1px 6px rgb(0 0 0 / 0.6)",
    pointerEvents: "none",
    zIndex: "2147483647",
    transition: `translate ${glideMs}ms ease-in-out`,
    translate: "195px 480px",
  });
  window.finger = {
    glide(x, y) {
      dot.style.translate = `${x}px ${y}px`;
    },
    pulse(ms) {
      dot.animate([{ scale: 1 }, { scale: 0.65 }, { scale: 1 }], { duration: ms });
    },
  };
  document.documentElement.append(dot);
}
