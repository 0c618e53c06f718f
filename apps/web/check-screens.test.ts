import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf, filesOf } from "./check-screens.ts";
import { screen } from "./src/lib/screen.ts";
import { areas } from "./src/screens.gen.ts";

const load = () => Promise.resolve({ OfferScreen: () => null });
const offer = screen("/pages/offer/index", load, { texts: ["home"] });

test("the declared screens contradict neither each other nor the texts and calls", () => {
  expect(faultsOf(areas)).toEqual([]);
});

test("every screen's file exists, and exports only the component of its name", () => {
  const wrong = filesOf(areas).filter(({ file }) => {
    const path = join(import.meta.dirname, "src", "areas", file);
    const exported = existsSync(path) ? readFileSync(path, "utf8").match(/^export .*/gm) : null;
    return exported?.length !== 1 || !exported[0].split(/\W+/).includes(basename(file, ".tsx"));
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("an address that two areas declare is reported with the file of the second", () => {
  expect(faultsOf({ gift: { offer }, sale: { other: offer } })).toEqual([
    "apps/web/src/areas/sale/screens.ts: other is gift's offer again, by its name or its address /pages/offer/index",
  ]);
});

test("two screens of one name are reported, since one would replace the other", () => {
  const second = { ...offer, path: "/pages/offer/second" };
  expect(faultsOf({ gift: { offer }, sale: { offer: second } })).toHaveLength(1);
});

test("a screen without texts, or with unknown texts, is reported", () => {
  expect(faultsOf({ gift: { offer: { ...offer, texts: [] } } })).toEqual([
    "apps/web/src/areas/gift/screens.ts: offer names no texts",
  ]);
  expect(faultsOf({ gift: { offer: { ...offer, texts: ["home", "mails"] } } })).toEqual([
    'apps/web/src/areas/gift/screens.ts: offer names the texts "mails", which there are none of',
  ]);
});

test("a read that needs a session cannot be declared to start before the app runs", () => {
  const early = { ...offer, calls: ["wallet.listBalances"] as const };
  expect(faultsOf({ gift: { offer: early } })).toEqual([
    "apps/web/src/areas/gift/screens.ts: offer asks early for wallet.listBalances, which is no public read",
  ]);
});

test("a read that needs a session cannot be declared early by an address parameter either", () => {
  const early = { ...offer, callsOf: { symbol: ["spot.listFills"] as unknown as [] } };
  expect(faultsOf({ gift: { offer: early } })).toEqual([
    "apps/web/src/areas/gift/screens.ts: offer asks early for spot.listFills, which is no public read",
  ]);
});
