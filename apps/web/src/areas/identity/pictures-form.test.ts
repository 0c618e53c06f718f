import { expect, test } from "vitest";
import { picturesSummary } from "./pictures-form.ts";

test("a card needs pictures of both sides, and a passport only of the photo page", () => {
  expect(picturesSummary({}, "id_card")).toEqual({
    input: undefined,
    missing: { front: "identity.picture-needed", reverse: "identity.picture-needed" },
  });
  expect(picturesSummary({ front: "a" }, "driver_licence")).toEqual({
    input: undefined,
    missing: { reverse: "identity.picture-needed" },
  });
  expect(picturesSummary({ front: "a", reverse: "b" }, "id_card").input).toEqual({
    real_type: 2,
    front_pic: "a",
    reverse_pic: "b",
  });
  expect(picturesSummary({ front: "a" }, "passport").input).toEqual({
    real_type: 2,
    front_pic: "a",
  });
});
