import { PATHS } from "../paths.ts";

/** A path of this app that a login may return to; anything else, the login itself too, is undefined. */
export function returnPath(href: string): string | undefined {
  const forms = [PATHS.login, PATHS.register, PATHS.forget, PATHS.lock];
  const isForm = forms.some((path) => href.startsWith(path));
  return href.startsWith("/pages/") && !isForm ? href : undefined;
}
