import type { CallOutput } from "@candor/contract/types.ts";
import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

export type Suitability = CallOutput<"suitability.getSuitability">["products"][number];

/** The hindrances between the signed-in user and a product: the quiz, own limits and breaks, the law's multiple. */
export const useSuitability = (product: SuitabilityProduct) =>
  useCall(
    "suitability.getSuitability",
    {},
    {
      enabled: useSession(isSignedIn),
      select: ({ products }) => products.find((one) => one.product === product),
    },
  );

/** The same for all products. */
export const useSuitabilities = () =>
  useCall(
    "suitability.getSuitability",
    {},
    { enabled: useSession(isSignedIn), select: ({ products }) => products },
  );
