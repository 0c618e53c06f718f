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
  it("is sent with its royalty as a part of one", () => {
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

  it("of sound needs a cover, and says how long it plays", () => {
    expect(workSummary({ ...work, file: song }, "0.1").missing?.cover).toBe("nft-own.cover-needed");
    expect(workSummary({ ...work, file: song, cover: "f3" }, "0.1").input).toMatchObject({
      cover: "f3",
      seconds: 42,
    });
  });

  it("of sound whose length the browser cannot tell is not sent", () => {
    const silent = { ...work, file: { ...song, seconds: undefined }, cover: "f3" };
    expect(workSummary(silent, "0.1").wrong?.file).toMatchObject({
      refused: "nft-seconds-missing",
    });
  });

  it("asks for no more royalty than the most there is", () => {
    expect(workSummary({ ...work, royalty: "10" }, "0.1").input).toBeDefined();
    expect(workSummary({ ...work, royalty: "10.1" }, "0.1").wrong?.royalty).toMatchObject({
      refused: "nft-royalty-too-high",
    });
  });

  it("has a whole number of copies, 1 to 1,000", () => {
    const counts = ["0", "1001", "2.5", ""].map(
      (editions) => workSummary({ ...work, editions }, "0.1").missing?.editions,
    );
    expect(counts).toEqual(Array(4).fill("nft-own.enter-editions"));
  });

  it("lacks all that is empty", () => {
    const { missing } = workSummary({ ...newWork, royalty: "" }, "0.1");
    expect(Object.values(missing ?? {}).filter((fault) => fault !== undefined)).toHaveLength(5);
  });
});
