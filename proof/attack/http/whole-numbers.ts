import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import type { ZodMiniObject, ZodMiniType } from "zod/mini";
import { sampleInput } from "../../../apps/server/src/testing/samples.ts";
import { type Shot, type Target, ask } from "./shot.ts";

/** One more than a four-byte integer holds, and the longest number that the contract takes. */
const BEYOND = ["2147483648", "999999999999999"] as const;

const areas: Record<string, Pick<Area, "calls">> = contract;

/** Every whole number in users' calls, set to more than its column may hold. */
export function wholeNumbers({ base, poor, orderId }: Target): Shot[] {
  return Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const known = sampleInput(`${area}.${name}` as CallId, { orderId, person: 1 });
      const { shape: fields } = call.input as ZodMiniObject<Record<string, ZodMiniType>>;
      return Object.entries(fields)
        .filter(([, shape]) => isWholeNumber(shape))
        .flatMap(([field]) => BEYOND.map((number) => ({ ...known, [field]: number })))
        .map((input): Shot => {
          const sent = new URLSearchParams(input).toString();
          const isGet = call.method === "GET";
          return {
            name: `${area}.${name} ${sent.slice(0, 200)}`,
            isRefused: false,
            send: () =>
              ask(`${base}/api${call.path}${isGet ? `?${sent}` : ""}`, {
                method: call.method,
                headers: {
                  authorization: poor,
                  "content-type": "application/x-www-form-urlencoded",
                },
                ...(isGet ? {} : { body: sent }),
              }),
          };
        });
    }),
  );
}

const isWholeNumber = (shape: ZodMiniType): boolean =>
  ["1", "50"].some((digits) => shape.safeParse(digits).data === Number(digits));
