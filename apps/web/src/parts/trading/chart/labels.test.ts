import { expect, test } from "vitest";
import { placeLabels } from "./labels.ts";

const label = (key: string, y: number, width = 100) => ({ key, y, width });

const wide = { width: 400, height: 300 };
const starts = (places: ReturnType<typeof placeLabels>) =>
  [...places.values()].map(({ start }) => start);

test("labels of orders at near prices are placed side by side, each on its own line", () => {
  const places = placeLabels([label("a", 100), label("b", 110), label("c", 115)], wide);
  expect(starts(places)).toEqual([0, 104, 208]);
  expect([...places.values()].map(({ y }) => y)).toEqual([100, 110, 115]);
});

test("labels at distant prices are placed at the start, also where others had to move", () => {
  const places = placeLabels([label("a", 100), label("b", 110), label("c", 130)], wide);
  expect(places.get("c")).toEqual({ start: 0, y: 130 });
  expect(places.get("b")).toEqual({ start: 104, y: 110 });
});

test("a label without room on its line is placed below or above the others", () => {
  const size = { width: 150, height: 300 };
  const places = placeLabels([label("a", 100), label("b", 110)], size);
  expect(places.get("b")).toEqual({ start: 0, y: 124 });
  const atEdge = placeLabels([label("a", 285), label("b", 286)], size);
  expect(atEdge.get("b")).toEqual({ start: 0, y: 261 });
});

test("no label of a position covers another, at any prices", () => {
  const size = { width: 330, height: 240 };
  for (let seed = 0; seed < 200; seed++) {
    const labels = [118, 130, 96, 97, 124, 99].map((width, at) =>
      label(String(at), 100 + ((seed * (at + 3) * 7) % 40), width),
    );
    const places = placeLabels(labels, size);
    for (const one of labels)
      for (const other of labels) {
        if (one.key >= other.key) continue;
        const [a, b] = [places.get(one.key)!, places.get(other.key)!];
        const isApart =
          Math.abs(a.y - b.y) >= 24 ||
          a.start + one.width < b.start ||
          b.start + other.width < a.start;
        expect(isApart).toBe(true);
      }
  }
});
