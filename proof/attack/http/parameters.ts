import { contract, operatorContract } from "@candor/contract";
import type { Area, Endpoint } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import { sampleInput } from "../../../apps/server/src/testing/samples.ts";
import type { Random } from "../../harness/random.ts";
import { type Attack, ask } from "./shot.ts";
import { oddText, oddValue } from "./texts.ts";

type Tried = { side: "users" | "console"; id: string; call: Endpoint };

const callsOf = (side: Tried["side"], areas: Record<string, Pick<Area, "calls">>): Tried[] =>
  Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.entries(calls).map(([name, call]) => ({ side, id: `${area}.${name}`, call })),
  );

const tried = [...callsOf("users", contract), ...callsOf("console", operatorContract)].filter(
  ({ call }) => call.takesFile !== true,
);

/** These calls end their session, so each shot uses a new one. */
const ENDING = new Set(["auth.logout", "security.lockAccount"]);

/** Calls everything with fields that no client sends, as a user without funds: no call may change a balance. */
export const parameters: Attack = function* shots(target, random) {
  for (;;) {
    const { side, id, call } = random.pick(tried);
    const known =
      side === "users"
        ? sampleInput(id as CallId, { orderId: target.orderId, person: random.below(1_000) })
        : {};
    const isJson = random.below(2) === 0 && call.method !== "GET";
    const fields = spoiled(known, isJson, random);
    const sent = isJson ? JSON.stringify(fields) : formOf(fields as Record<string, string>);
    const base = side === "users" ? `${target.base}/api` : `${target.consoleBase}/api`;
    const isGet = call.method === "GET";
    yield {
      name: `${side} ${id} ${sent.slice(0, 200)}`,
      isRefused: false,
      send: async () =>
        ask(`${base}${call.path}${isGet ? `?${sent}` : ""}`, {
          method: call.method,
          headers: {
            authorization: ENDING.has(id) ? await target.newSession() : target.poor,
            "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded",
          },
          ...(isGet ? {} : { body: sent }),
        }),
    };
  }
};

/** The sample with one of its fields replaced or one added. */
function spoiled(known: Record<string, string>, isJson: boolean, random: Random): object {
  const names = [...Object.keys(known), "page", "limit", "cursor", "from", "lang", "user_id"];
  const name = random.below(8) === 0 ? oddText(random).slice(0, 40) : random.pick(names);
  return { ...known, [name]: isJson ? oddValue(random) : oddText(random) };
}

/** Encodes the fields as a browser does, but keeps an unpaired surrogate. */
const formOf = (fields: Record<string, string>): string => {
  const text = new URLSearchParams(fields).toString();
  return text.length > 100_000 ? text.slice(0, 100_000) : text;
};
