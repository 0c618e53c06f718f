import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

/** The snapshot that an address says, by its number. */
const numberOf = ({ number }: Record<string, unknown>): { number?: number } =>
  typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? { number } : {};

export const liabilities = {
  liabilities: screen(paths.liabilities, () => import("./LiabilitiesScreen.tsx"), {
    texts: ["liabilities", "refusals"],
    search: numberOf,
  }),
};
