import { describe, expect, it } from "vitest";
import { newWork, workSummary } from "./work-form.ts";

const picture = { reference: "f1", kind: "image" as const, seconds: undefined };
const song = { reference: "f2", kind: "audio" as const, seconds: 42 };
const work = {
  ...newWork,
  title: " Tides 4 ",
  about: "Ribbons of a calm sea.",
  collection: "Tides",
  editions: "10",
  royalty: "7.5",
  file: picture,
};

describe("a work that is sent to review", () => {
  it("a work is sent with its royalty as a ratio", () => {
    expect(workSummary(work, "0.1").input).toEqual({
      title: "Tides 4",
      about: "Ribbons of a calm sea.",
      collection: "Tides",
      rarity: "common",
      editions: 10,
      royalty_rate: "0.075",
      file: "f1",
    });
  });

  it("a work of sound needs a cover, and sends its length", () => {
    expect(workSummary({ ...work, file: song }, "0.1").missing?.cover).toBe("nft-own.cover-needed");
    expect(workSummary({ ...work, file: song, cover: "f3" }, "0.1").input).toMatchObject({
      cover: "f3",
      seconds: 42,
    });
  });

  it("a work of sound without a readable length is not sent", () => {
    const silent = { ...work, file: { ...song, seconds: undefined }, cover: "f3" };
    expect(workSummary(silent, "0.1").wrong?.file).toMatchObject({
      refused: "nft-seconds-missing",
    });
  });

  it("a work with a royalty above the maximum is refused", () => {
    expect(workSummary({ ...work, royalty: "10" }, "0.1").input).toBeDefined();
    expect(workSummary({ ...work, royalty: "10.1" }, "0.1").wrong?.royalty).toMatchObject({
      refused: "nft-royalty-too-high",
    });
  });

  it("a work has a whole number of copies from 1 to 1,000", () => {
    const counts = ["0", "1001", "2.5", ""].map(
      (editions) => workSummary({ ...work, editions }, "0.1").missing?.editions,
    );
    expect(counts).toEqual(Array(4).fill("nft-own.enter-editions"));
  });

  it("a work reports every empty field", () => {
    const { missing } = workSummary({ ...newWork, royalty: "" }, "0.1");
    expect(Object.values(missing ?? {}).filter((fault) => fault !== undefined)).toHaveLength(5);
  });
});
