import { routes } from "@candor/contract/routes.ts";
import { listAreas } from "@candor/locales/read.ts";
import type { Screen } from "./src/lib/screen.ts";

/** The screens of each area, as `src/screens.gen.ts` lists them. */
export type ScreensByArea = Readonly<
  Record<string, Readonly<Record<string, Screen<string, unknown>>>>
>;

/** The texts that screens can show: neither those of mails nor those of operators. */
export const textAreas = listAreas().filter((area) => !/^(?:mails|console)\b/.test(area));

/** A screen with the file of its component below `src/areas`, as its `load` imports it. */
export const filesOf = (areas: ScreensByArea) =>
  Object.entries(areas).flatMap(([area, screens]) =>
    Object.values(screens).map((screen) => {
      const [file = ""] = /\w+Screen\.tsx/.exec(screen.load.toString()) ?? [];
      return { ...screen, file: `${area}/${file}` };
    }),
  );

/**
 * The faults in the declarations of screens, each with the file to mend: a duplicate name or address, missing texts,
 * an early read that needs a session.
 */
export function faultsOf(areas: ScreensByArea): string[] {
  const declared = Object.entries(areas).flatMap(([area, screens]) =>
    Object.entries(screens).map(([name, screen]) => ({ area, name, screen })),
  );
  return declared.flatMap(({ area, name, screen }, index) => {
    const before = declared.slice(0, index);
    const twin = before.find((one) => one.name === name || one.screen.path === screen.path);
    const faults = [
      ...(twin === undefined
        ? []
        : [`is ${twin.area}'s ${twin.name} again, by its name or its address ${screen.path}`]),
      ...(screen.texts.length === 0 ? ["names no texts"] : []),
      ...screen.texts
        .filter((texts) => !textAreas.includes(texts))
        .map((texts) => `names the texts "${texts}", which there are none of`),
      ...[...screen.calls, ...Object.values(screen.callsOf).flat()]
        .filter((id) => routes[id].access !== "public" || routes[id].method !== "GET")
        .map((id) => `asks early for ${id}, which is no public read`),
    ];
    return faults.map((fault) => `apps/web/src/areas/${area}/screens.ts: ${name} ${fault}`);
  });
}
