import { expect, test } from "vitest";
import { isNamed } from "./passkeys.ts";

test.each(["localhost", "candor.example", "1st.example"])(
  "passkeys can be used at the host %s",
  (host) => {
    expect(isNamed(host)).toBe(true);
  },
);

test.each(["127.0.0.1", "[::1]", "10.0.0.7"])(
  "passkeys cannot be used at the address %s",
  (host) => {
    expect(isNamed(host)).toBe(false);
  },
);
