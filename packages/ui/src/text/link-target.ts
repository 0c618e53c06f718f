/** The target of a published link: a screen of the app, or another site. */
export type LinkTarget = { path: string } | { url: string };

/** A screen may be written with the ending of its file, as the specification writes some. */
const APP_PATH = /^(\/pages(?:\/[\w-]+)+)(?:\.vue)?(\?[^\s#\\]*)?$/;

/** The address of another site, only by https and without a name or password in it. */
export function webAddress(text: string): URL | undefined {
  if (!/^https:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url : undefined;
}

/** What a published link may lead to; anything else, such as a script, is undefined. */
export function linkTarget(href: string): LinkTarget | undefined {
  const [, path, search = ""] = APP_PATH.exec(href) ?? [];
  if (path !== undefined) return { path: path + search };
  const url = webAddress(href);
  return url === undefined ? undefined : { url: url.href };
}
