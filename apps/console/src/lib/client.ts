import { CallRefused, createClient } from "@candor/contract/client.ts";
import type { OperatorContract } from "@candor/contract/operator-contract.ts";
import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import { languageNow, t } from "./text.ts";

/** The operators' calls; the session is a cookie that no script reads. */
export const call = createClient<OperatorContract>({
  routes: operatorRoutes,
  base: "/console/api",
  bodies: "json",
  token: () => null,
  lang: languageNow,
});

/** What to tell about a failed call: the server's own words, or that no answer came. */
export const failureText = (error: unknown): string =>
  error instanceof CallRefused ? error.message : t("common.no-answer");
