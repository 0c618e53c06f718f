import type { FastifyReply } from "fastify";

type Cookie = { name: string; path: string; secure: boolean };

/** A cookie of the console: bound to this very host where there is https, and to the console's paths without. */
const cookieOf = (name: string, isProduction: boolean): Cookie =>
  isProduction
    ? { name: `__Host-${name}`, path: "/", secure: true }
    : { name, path: "/console", secure: false };

export const operatorCookie = (isProduction: boolean): Cookie => cookieOf("operator", isProduction);

/** What a browser keeps in which an operator has signed in before; it opens nothing by itself. */
export const deviceCookie = (isProduction: boolean): Cookie =>
  cookieOf("operator-device", isProduction);

/** Gives a cookie with the answer, or takes it away; no script reads it and no other site sends it. */
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
