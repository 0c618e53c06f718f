import type { Visit } from "./visit.ts";

/** Pages spoilt on purpose, each with the sign that a visit must find. */
export const spoilt: Readonly<Record<string, { order: Partial<Visit>; sign: RegExp }>> = {
  "a page that dies": {
    order: {
      spoil: (page) =>
        page.addInitScript(() => {
          let touches = 0;
          addEventListener(
            "touchend",
            () => (touches += 1) === 3 && document.body.replaceChildren(),
          );
        }),
    },
    sign: /^dead page/,
  },
  "an error that nobody catches": {
    order: {
      spoil: (page) =>
        page.addInitScript(() =>
          addEventListener("touchend", () => {
            throw new Error("nobody catches this");
          }),
        ),
    },
    sign: /^thrown: .*nobody catches this/,
  },
  "a fault of the server": {
    order: {
      spoil: (page) =>
        page.route(/\/api\//, (route) => route.fulfill({ status: 500, body: "a fault" })),
    },
    sign: /^status 500: \/api\//,
  },
  "a network that nobody notices": {
    order: { isLeftCut: true, cuts: { every: 1, atMost: 1 } },
    sign: /^the app does not notice/,
  },
};
