import type { FastifyRequest } from "fastify";
import type { Page } from "../protection/site.ts";

/** A request's origin as its sender states it. */
export type From = Page & {
  address: string;
  /** The browser's own name. */
  agent: string | undefined;
  /** A secret that a client makes and keeps, by which it is recognised. */
  device: string | undefined;
};

const AGENT_MAX = 300;
const DEVICE = /^[\w-]{22,64}$/;

export function fromOf({ ip, headers }: FastifyRequest): From {
  const device = headers["device-id"];
  return {
    address: ip,
    agent: headers["user-agent"]?.slice(0, AGENT_MAX),
    host: headers.host,
    origin: headers.origin,
    device: typeof device === "string" && DEVICE.test(device) ? device : undefined,
  };
}
