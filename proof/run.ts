/**
 * Suites that prove more than a test run can: `npm run KIND -- NAMES [OPTIONS]`; without a name,
 * all of the kind. Each prints its seed and one line of JSON, and has a control, a deliberately
 * broken case that must come out red.
 */
type Suite = () => Promise<{ run: (args: string[]) => Promise<boolean> }>;

const suites: Record<string, Record<string, Suite>> = {
  prop: {
    book: () => import("./prop-book.ts"),
    contracts: () => import("./prop-contracts.ts"),
    options: () => import("./prop-options.ts"),
    "follow-book": () => import("./follow-book.ts"),
    replay: () => import("./prop-replay.ts"),
  },
  attack: {
    upload: () => import("./attack-upload.ts"),
    sessions: () => import("./attack-sessions.ts"),
    texts: () => import("./attack-texts.ts"),
    authz: () => import("./attack-authz.ts"),
    http: () => import("./attack-http.ts"),
    presses: () => import("./attack-presses.ts"),
    codes: () => import("./attack-codes.ts"),
    enumeration: () => import("./attack-enumeration.ts"),
  },
  chaos: {
    "kill-app": () => import("./chaos-kill-app.ts"),
    "kill-finance": () => import("./chaos-kill-finance.ts"),
    "kill-pg": () => import("./chaos-kill-pg.ts"),
    "two-writers": () => import("./chaos-two-writers.ts"),
    poison: () => import("./chaos-poison.ts"),
    outbox: () => import("./chaos-outbox.ts"),
    signer: () => import("./chaos-signer.ts"),
    chain: () => import("./chaos-chain.ts"),
    feeds: () => import("./chaos-feeds.ts"),
    skew: () => import("./chaos-skew.ts"),
  },
  race: {
    spend: () => import("./race-spend.ts"),
    "cancel-fill": () => import("./race-cancel-fill.ts"),
    "transfer-trade": () => import("./race-transfer-trade.ts"),
    approvals: () => import("./race-approvals.ts"),
    convert: () => import("./race-convert.ts"),
    withdraw: () => import("./race-withdraw.ts"),
    send: () => import("./race-send.ts"),
  },
  audit: { "no-override": () => import("./audit-no-override.ts") },
  replay: { journal: () => import("./replay-journal.ts") },
  verify: {
    invariants: () => import("./verify-invariants.ts"),
    ticks: () => import("./verify-ticks.ts"),
    audit: () => import("./verify-audit.ts"),
    statement: () => import("./verify-statement.ts"),
    liquidation: () => import("./verify-liquidation.ts"),
    settlement: () => import("./verify-settlement.ts"),
    staking: () => import("./verify-staking.ts"),
    ieo: () => import("./verify-ieo.ts"),
    dual: () => import("./verify-dual.ts"),
    loans: () => import("./verify-loans.ts"),
  },
};

const [kind = "", ...rest] = process.argv.slice(2);
const known = suites[kind] ?? {};
const firstOption = rest.findIndex((text) => text.startsWith("--"));
const [named, args] =
  firstOption < 0 ? [rest, []] : [rest.slice(0, firstOption), rest.slice(firstOption)];
const names = named.length === 0 ? Object.keys(known) : named;
if (names.length === 0 || names.some((name) => known[name] === undefined)) {
  const all = Object.entries(suites).map(
    ([one, them]) => `  npm run ${one} -- ${Object.keys(them).join(" ")}`,
  );
  process.stderr.write(`npm run KIND -- NAMES [OPTIONS]\n${all.join("\n")}\n`);
  process.exit(2);
}
let isSound = true;
for (const name of names) {
  const load = known[name];
  if (load !== undefined) isSound = (await (await load()).run(args)) && isSound;
}
process.exit(isSound ? 0 : 1);
