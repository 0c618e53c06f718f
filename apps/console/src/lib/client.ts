import { CallRefused, type Client, createClient } from "@candor/contract/client.ts";
import type { OperatorContract } from "@candor/contract";
import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import { fetchTimed } from "@candor/ui/time/server-clock.ts";
import { askForStepUp, wantsStepUp } from "./step-up.ts";
import { languageNow, t } from "./text.ts";

const client = createClient<OperatorContract>({
  routeOf: (id) => operatorRoutes[id],
  base: "/console/api",
  bodies: "json",
  token: () => null,
  lang: languageNow,
  fetch: fetchTimed,
});

/**
 * The operators' calls; the session is a cookie that no script reads. What asks for the operator's proof
 * is sent again with it, if they give it.
 */
export const call: Client<OperatorContract> = async (id, input, options) => {
  try {
    return await client(id, input, options);
  } catch (error) {
    const stepUp = wantsStepUp(error) ? await askForStepUp(id, input) : undefined;
    if (stepUp === undefined) throw error;
    return call(id, input, { ...options, stepUp });
  }
};

/** What to tell about a failed call: the server's own words, or that no answer came. */
export const failureText = (error: unknown): string =>
  error instanceof CallRefused ? error.message : t("common.no-answer");
