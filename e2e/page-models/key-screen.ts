import type { Page } from "@playwright/test";

/** API keys: their list, the form of a new one, and its parts that are shown once. */
export function keyScreenOf(page: Page) {
  const made = page.getByTestId("new-key");
  return {
    main: page.getByRole("main"),
    list: page.getByTestId("api-keys"),
    form: page.getByTestId("create-key"),
    made,
    /** The id, the secret and the address. */
    codes: made.locator("code"),
    sheet: page.getByRole("dialog").and(page.locator(":not([aria-modal=false])")).last(),
  };
}
