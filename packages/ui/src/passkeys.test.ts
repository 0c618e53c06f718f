import { expect, test } from "vitest";
import { isNamed } from "./passkeys.ts";

test.each(["localhost", "candor.example", "1st.example"])(
  "%s is a name that a passkey can be kept for",
  (host) => {
    expect(isNamed(host)).toBe(true);
  },
);

test.each(["127.0.0.1", "[::1]", "10.0.0.7"])(
  "%s is an address, which passkeys are not kept for",
  (host) => {
    expect(isNamed(host)).toBe(false);
  },
);
