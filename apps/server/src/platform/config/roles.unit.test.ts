import { expect, it } from "vitest";
import { ROLES, rolesOf } from "./roles.ts";

const NATS = "nats://127.0.0.1:4222";

it("a process has every role by default and needs no message server then", () => {
  expect(rolesOf(undefined, undefined)).toEqual({ roles: new Set(ROLES), natsUrl: undefined });
  expect(rolesOf("api, gateway", NATS).roles).toEqual(new Set(["api", "gateway"]));
});

it.each([
  ["api,signer", NATS, "ROLES names signer"],
  ["", NATS, "ROLES names "],
  ["api", undefined, "NATS_URL does not say"],
  ["jobs,feed", NATS, "jobs without writer"],
])("the roles %j with the message server %s are refused", (text, url, said) => {
  expect(() => rolesOf(text, url)).toThrow(said);
});
