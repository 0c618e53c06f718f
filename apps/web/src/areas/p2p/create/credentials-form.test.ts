import { expect, test } from "vitest";
import { credentialsSummary } from "./credentials-form.ts";

const all = { trans_img: "a", jz_zm_img: "b", jz_fm_img: "c" };

test("each missing picture is reported at its own place", () => {
  expect(credentialsSummary({ jz_zm_img: "b" }, "order").missing).toEqual({
    trans_img: "p2p.picture-needed",
    jz_fm_img: "p2p.picture-needed",
  });
});

test("three pictures mark the order as paid, or the order that waits for them", () => {
  expect(credentialsSummary(all, "order").input).toEqual({ ...all, order_id: "order" });
  expect(credentialsSummary(all, undefined).input).toEqual(all);
});
