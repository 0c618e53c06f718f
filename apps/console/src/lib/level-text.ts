import { t } from "./text.ts";

/** How far an identity is proven. */
export const levelText = (level: number): string =>
  t(`console.level-${level === 2 ? 2 : level === 1 ? 1 : 0}`);
