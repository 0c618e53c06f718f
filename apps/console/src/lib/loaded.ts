import { type ComponentType, lazy } from "react";
import type { Area, Load } from "./area.ts";
import { installedAreas } from "./installed-areas.ts";
import { loadTexts, type TextFile } from "./text.ts";

type Part = "rail" | "userScreens" | "queues" | "configKinds" | "search";

const ownTexts = ({ name }: Area): TextFile => `console-${name}` as TextFile;

/** The texts of the areas that have something of this kind: its labels are in them. */
export const textsNaming = (...parts: readonly Part[]): TextFile[] =>
  installedAreas()
    .filter((area) => parts.some((part) => area[part] !== undefined))
    .map(ownTexts);

/** The texts that the parts of an area say. */
export const textsOf = (area: Area): TextFile[] => [ownTexts(area), ...(area.texts ?? [])];

/** A part of an area, once it and its texts have arrived. */
export async function loaded<Props extends object>(
  area: Area,
  load: Load<Props>,
  shows: readonly Part[] = [],
): Promise<ComponentType<Props>> {
  const texts = [...textsOf(area), ...textsNaming(...shows)];
  const [component] = await Promise.all([load(), loadTexts(texts)]);
  return component;
}

/** A part of an area as a component that fetches itself. */
export const lazyOf = <Props extends object>(area: Area, load: Load<Props>) =>
  lazy(async () => ({ default: await loaded(area, load) }));
