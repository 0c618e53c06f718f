import { expect, test } from "vitest";
import { listCountries, countryNames } from "../../data/countries.ts";
import { cities, findCities } from "./cities.ts";
import { MAP_HEIGHT, MAP_WIDTH, projected, ringPath } from "./map-projection.ts";
import { coordinatesText, isPlace, openStreetMapLink } from "./place.ts";

test("every city has a listed country and is on the drawn part of the world", () => {
  const known = new Set(listCountries("en").map(({ country }) => country));
  expect(cities.length).toBeGreaterThan(149);
  for (const { name, country, latitude, longitude } of cities) {
    const [x, y] = projected(longitude, latitude);
    const isDrawn = x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT;
    expect([name, known.has(country), isDrawn]).toEqual([name, true, true]);
  }
});

test("a city is found by its name or its country in the user's language, its own name first", () => {
  const found = (typed: string, locale = "en") =>
    findCities(typed, countryNames(locale)).map(({ name }) => name);
  expect(found("sao p")).toEqual(["São Paulo"]);
  expect(found("ประเทศไทย", "th")).toEqual([]);
  expect(found("ไทย", "th")).toEqual(["Bangkok", "Chiang Mai"]);
  expect(found("pa")[0]).toBe("Panama City");
  expect(found("singapur", "es")).toEqual(["Singapore"]);
});

test("the map has the equator's centre in the middle, and north up", () => {
  const [x, y] = projected(0, 0);
  expect(x).toBe(MAP_WIDTH / 2);
  expect(projected(0, 50)[1]).toBeLessThan(y);
  expect(projected(180, 0)[0]).toBeCloseTo(MAP_WIDTH);
  expect(projected(-180, 0)[0]).toBeCloseTo(0);
});

test("land that lies wholly in the far south is not drawn", () => {
  const ring = [
    [0, -80],
    [10, -80],
    [10, -70],
  ];
  expect(ringPath(ring)).toBe("");
  expect(ringPath([...ring, [0, -50]])).toMatch(/^M.*Z$/);
});

test("land on both sides of the line of 180 degrees is drawn at both edges, not across the map", () => {
  const fiji = [
    [178, -17],
    [-179, -17],
    [-179, -18],
    [178, -18],
  ];
  const [east = "", west = ""] = ringPath(fiji).split("Z");
  const across = (path: string): number[] =>
    path
      .slice(1)
      .split("L")
      .map((point) => Number.parseInt(point, 10));
  for (const x of across(east)) expect(x).toBeGreaterThan(MAP_WIDTH * 0.9);
  for (const x of across(west)) expect(x).toBeLessThan(MAP_WIDTH * 0.1);
});

test("coordinates have four decimals, and the map's link has the same", () => {
  const place = { latitude: 13.7563, longitude: -100.5, name: "Somewhere" };
  expect(coordinatesText(place)).toBe("13.7563, -100.5000");
  expect(openStreetMapLink(place)).toBe("https://www.openstreetmap.org/?mlat=13.7563&mlon=-100.5");
});

test("a link without a place, or with one beyond the poles, gives no place", () => {
  expect(isPlace({ latitude: 0, longitude: 0, name: "" })).toBe(false);
  expect(isPlace({ latitude: 91, longitude: 0, name: "x" })).toBe(false);
  expect(isPlace({ latitude: 0, longitude: 0, name: "Gulf of Guinea" })).toBe(true);
});
