import { expect, test } from "vitest";

import { suites } from "../../proof/suites.ts";
import { proofs } from "./proofs.ts";

/** These suites check an installation that has run for a while; without one they find nothing to check. */
const OF_AN_INSTALLATION = ["replay journal", "verify invariants", "verify ticks", "verify audit"];
/** These suites' controls need minutes before chance shows the bug, so they run only when their code changes. */
const BY_THEMSELVES = ["attack enumeration", "chaos chain", "chaos signer"];

test("each suite has a slice in npm run test:all", () => {
  const all = Object.entries(suites).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind} ${name}`),
  );
  const run = proofs.flatMap(({ suites: [kind, ...named], core, all: long }) => {
    // A proof without names runs every suite of its kind.
    const names = named.length > 0 ? named : Object.keys(suites[kind] ?? {});
    return core === undefined && long === undefined ? [] : names.map((name) => `${kind} ${name}`);
  });
  expect([...new Set(run), ...OF_AN_INSTALLATION, ...BY_THEMSELVES].toSorted()).toEqual(
    all.toSorted(),
  );
});
