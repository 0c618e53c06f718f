import { expect, test } from "vitest";

import { suites } from "../../proof/suites.ts";
import { proofs } from "./proofs.ts";

/** They check an installation that has run for a while, and find nothing to check without one. */
const OF_AN_INSTALLATION = ["replay journal", "verify invariants", "verify ticks", "verify audit"];
/** Their controls need minutes each before chance shows the bug: they are run when their code changes. */
const BY_THEMSELVES = ["attack enumeration", "chaos chain", "chaos signer"];

test("each suite has a slice in npm run test:all", () => {
  const all = Object.entries(suites).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind} ${name}`),
  );
  const run = proofs.flatMap(({ suites: [kind, ...named], core, all: long }) => {
    // Without a name, all of the kind.
    const names = named.length > 0 ? named : Object.keys(suites[kind] ?? {});
    return core === undefined && long === undefined ? [] : names.map((name) => `${kind} ${name}`);
  });
  expect([...new Set(run), ...OF_AN_INSTALLATION, ...BY_THEMSELVES].toSorted()).toEqual(
    all.toSorted(),
  );
});
