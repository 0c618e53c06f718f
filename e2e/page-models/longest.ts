import { languagesOf } from "@candor/locales/languages.ts";
import { listAreas, readTexts } from "@candor/locales/read.ts";
import type { CompiledTexts } from "@candor/locales/texts.ts";
import { expect, type Page } from "@playwright/test";

type Message = CompiledTexts[string];

/** Texts by their ids, compiled as the browser loads them, or plain. */
export type Catalogue = Record<string, Message | string | undefined>;

const areas = listAreas().filter((area) => !/^(?:mails|console)\b/.test(area));

/** Makes the open app show each text in the language in which it is widest. */
export async function speakLongest(page: Page): Promise<void> {
  const longest = await longestTexts(page);
  await speak(page, longest);
  await page.reload();
  const name = String(longest["shell.navigation"]);
  await expect(page.getByRole("navigation", { name })).toBeVisible();
}

async function longestTexts(page: Page): Promise<Catalogue> {
  const inAll = areas.flatMap((area) =>
    Object.entries(
      Object.groupBy(
        languagesOf(area).flatMap((language) => Object.entries(readTexts(language, area))),
        ([id]) => id,
      ),
    ),
  );
  const texts = inAll.map(([id, found = []]) => [id, found.map(([, text]) => text)] as const);
  const widest = await page.evaluate(
    (all) => {
      const pen = document.createElement("canvas").getContext("2d")!;
      pen.font = getComputedStyle(document.body).font;
      return all.map((said) => {
        const widths = said.map((text) => pen.measureText(text).width);
        return widths.indexOf(Math.max(...widths));
      });
    },
    texts.map(([, said]) => said.map(plain)),
  );
  return Object.fromEntries(texts.map(([id, said], at) => [id, said[widest[at] ?? 0]]));
}

/** A message with a number for each value and the longest of its plural forms. */
function plain(message: Message): string {
  if (typeof message === "string") return message;
  return message
    .map((token) => {
      if (typeof token === "string") return token;
      const forms = Object.values(token[2] ?? {}).filter((form) => Array.isArray(form));
      const said = forms.map((form) => plain(form));
      return said.toSorted((one, other) => other.length - one.length)[0] ?? "100";
    })
    .join("");
}

/** Replaces English texts while the app loads them. */
export async function speak(page: Page, catalogue: Catalogue): Promise<void> {
  await page.route(/\/assets\/texts-[\w-]+\/en\/[\w-]+\.js$/, async (route) => {
    const from = JSON.stringify(`${route.request().url()}?as-built`);
    const body = `import texts from ${from};
      const catalogue = ${JSON.stringify(catalogue)};
      for (const id in texts) if (id in catalogue) texts[id] = catalogue[id];
      export default texts;`;
    await route.fulfill({ contentType: "text/javascript", body });
  });
}
