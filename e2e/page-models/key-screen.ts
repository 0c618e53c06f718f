import type { Page } from "@playwright/test";

/** The list of API keys, the form of a new key, and its secret, which is shown once. */
export function keyScreenOf(page: Page) {
  const made = page.getByTestId("new-key");
  return {
    main: page.getByRole("main"),
    list: page.getByTestId("api-keys"),
    form: page.getByTestId("create-key"),
    made,
    /** The key's id, its secret and the address of the API. */
    codes: made.locator("code"),
    sheet: page.getByRole("dialog").and(page.locator(":not([aria-modal=false])")).last(),
  };
}
