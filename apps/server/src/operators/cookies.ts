import type { FastifyReply } from "fastify";

type Cookie = { name: string; path: string; secure: boolean };

/** A console cookie: bound to this host with https, and to the console's paths without. */
const cookieOf = (name: string, isProduction: boolean): Cookie =>
  isProduction
    ? { name: `__Host-${name}`, path: "/", secure: true }
    : { name, path: "/console", secure: false };

export const operatorCookie = (isProduction: boolean): Cookie => cookieOf("operator", isProduction);

/** The cookie of a browser in which an operator has signed in; it grants nothing by itself. */
export const deviceCookie = (isProduction: boolean): Cookie =>
  cookieOf("operator-device", isProduction);

/** Sets or removes a cookie; no script can read it, and no other site can send it. */
export function setCookie(
  reply: FastifyReply,
  { name, ...terms }: Cookie,
  value: string | undefined,
  maxAge?: number,
): void {
  if (value === undefined) void reply.clearCookie(name, terms);
  else
    void reply.setCookie(name, value, {
      ...terms,
      httpOnly: true,
      sameSite: "strict",
      ...(maxAge !== undefined && { maxAge }),
    });
}
