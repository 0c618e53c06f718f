import type { Page } from "@playwright/test";

/** The operator's pages and news, and the home screen's shortcuts and notice. */
export function contentScreensOf(page: Page) {
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog");
  const video = main.locator("video");
  /** Answers a call in place of the server. */
  const answer = (path: string, message: unknown) =>
    page.route(`**/api${path}*`, (route) =>
      route.fulfill({ json: { type: "ok", code: 1, message } }),
    );
  return {
    main,
    sheet,
    answer,
    withoutNotice: () => answer("/news/index_pop", null),
    entries: main.getByRole("navigation", { name: "Shortcuts" }),
    notice: page.getByRole("dialog", { name: "What we never ask you for" }),
    banners: main.getByRole("region", { name: "Highlights" }),
    video,
    captions: {
      /** The caption that is shown now. */
      shown: () =>
        video.evaluate((one: HTMLVideoElement) => {
          const cue = [...one.textTracks].find(({ mode }) => mode === "showing")?.activeCues?.[0];
          return cue instanceof VTTCue ? cue.text : "";
        }),
      language: () =>
        video.evaluate(
          (one: HTMLVideoElement) =>
            [...one.textTracks].find(({ mode }) => mode === "showing")?.language,
        ),
    },
    heading: main.getByRole("heading", { level: 1 }),
    /** The names of the shortcuts in their present order. */
    rowNames: async () => {
      const buttons = sheet.getByRole("button", { name: /^Move .* up$/ });
      const labels = await buttons.evaluateAll((all) =>
        all.map((one) => one.getAttribute("aria-label") ?? ""),
      );
      return labels.map((label) => label.replace(/^Move (.*) up$/, "$1"));
    },
  };
}
