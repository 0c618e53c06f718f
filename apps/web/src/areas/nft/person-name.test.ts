import { expect, test } from "vitest";
import type { Text } from "../../lib/text.ts";
import { personName } from "./person-name.ts";

const ids = ((id: string) => id) as Text;

test("the house is called so, and a user without a nickname is not left without a name", () => {
  expect(personName({ name: null, is_house: true }, ids)).toBe("nft.house");
  expect(personName({ name: null, is_house: false }, ids)).toBe("nft.a-user");
  expect(personName({ name: "Ada", is_house: false }, ids)).toBe("Ada");
});
