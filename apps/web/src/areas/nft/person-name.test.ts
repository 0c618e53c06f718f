import { expect, test } from "vitest";
import type { Text } from "../../lib/text.ts";
import { personName } from "./person-name.ts";

const ids = ((id: string) => id) as Text;

test("the house is shown as the house, and a user without a nickname has a substitute name", () => {
  expect(personName({ name: null, is_house: true }, ids)).toBe("nft.house");
  expect(personName({ name: null, is_house: false }, ids)).toBe("nft.a-user");
  expect(personName({ name: "Ada", is_house: false }, ids)).toBe("Ada");
});
