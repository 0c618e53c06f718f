import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

const { publicKey } = generateKeyPairSync("ed25519");
const clientsOf = (clients: string) =>
  readConfig({
    SIGNER_REQUEST_PUBLIC_KEY: publicKey
      .export({ format: "der", type: "spki" })
      .toString("base64url"),
    SIGNER_CLIENTS: clients,
  }).clients;

it("the signer takes requests from the configured addresses and small networks", () => {
  expect(clientsOf("192.0.2.1, 10.42.0.0/16,2001:db8::/112")).toEqual([
    "192.0.2.1",
    "10.42.0.0/16",
    "2001:db8::/112",
  ]);
});

it.each([
  "",
  "server",
  "10.0.0.0/8",
  "10.42.0.0/33",
  "10.42.0.0/16/1",
  "2001:db8::/64",
  "10.42.0.0/",
])("the signer does not start if requests may come from %j", (clients) => {
  expect(() => clientsOf(clients)).toThrow("SIGNER_CLIENTS");
});
