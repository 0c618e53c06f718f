import { languages } from "@candor/locales/languages.ts";

import { expect, test } from "./page-models/fixtures.ts";
import { type Look, lookAt, nameOf, optionsOf } from "./page-models/look.ts";
import { liveRoutes, routes } from "./page-models/routes.ts";
import { walked } from "./page-models/walked.ts";

const widths = [360, 390, 1440];
const online = { network: "online", theme: "dark" } as const;

/** All languages at all widths, the light theme, phones with a bad network in two languages, and live accounts. */
const looks: readonly Look[] = [
  ...languages.flatMap((lang) => widths.map((width) => ({ ...online, lang, width }))),
  ...widths.map((width) => ({ ...online, theme: "light" as const, lang: "en", width })),
  ...(["offline", "slow", "failing"] as const).flatMap((network) =>
    ["fra", "th"].map((lang) => ({ ...online, network, lang, width: 390 })),
  ),
  ...languages.flatMap((lang) =>
    [390, 1440].map((width) => ({ ...online, lang, width, isLive: true })),
  ),
];

for (const look of looks)
  test.describe(nameOf(look), () => {
    test.use(optionsOf(look));

    test(`every screen fits, ${nameOf(look)}`, async ({ page, app, server }, { annotations }) => {
      const seen = walked.filter((route) => look.isLive !== true || liveRoutes.includes(route));
      await lookAt(look, seen, { page, app, server }, (route, fault) => {
        annotations.push({ type: routes[route], description: fault });
      });
      expect(annotations.map(({ type, description }) => `${type}: ${description}`)).toEqual([]);
    });
  });
