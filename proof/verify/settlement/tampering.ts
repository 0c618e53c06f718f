import { createHash } from "node:crypto";
import type { Random } from "../../harness/random.ts";
import type { ExportedRecord } from "./export.ts";

/** An attacker with all rights over the database changes one record; false if this try found none to change. */
export type Tampering = (records: ExportedRecord[], random: Random) => boolean;

const fieldsOf = ({ text }: ExportedRecord): string[] => `${text as string}`.split(",");
const pickOf = (
  records: ExportedRecord[],
  random: Random,
  kind: string,
  start = "",
): ExportedRecord =>
  random.pick(
    records.filter((one) => one.kind === kind && `${one["text"] as string}`.startsWith(start)),
  );

/** One tampering of each kind that has to be found. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  "a row that is shown": (records, random) => {
    const row = pickOf(records, random, "option", "");
    if (row["state"] === "tied" || row["state"] === "void") return false;
    row["state"] = row["state"] === "won" ? "lost" : "won";
    return true;
  },
  "a payout that is shown": (records, random) => {
    const row = pickOf(records, random, "option");
    row["payout"] = `${Number(row["payout"]) + 1}`;
    return true;
  },
  "a result, chained anew from there on": (records, random) => {
    const link = pickOf(records, random, "link", "settled");
    const fields = fieldsOf(link);
    if (fields[3] === "void" || fields[3] === "tied") return false;
    fields[3] = fields[3] === "won" ? "lost" : "won";
    link["text"] = fields.join(",");
    rechain(records, link);
    return true;
  },
  "a stake, chained anew from there on": (records, random) => {
    const link = pickOf(records, random, "link", "accepted");
    const fields = fieldsOf(link);
    fields[6] = `${Number(fields[6]) + 1}`;
    link["text"] = fields.join(",");
    rechain(records, link);
    return true;
  },
  "an entry whose price was known, chained anew from there on": (records, random) => {
    const link = pickOf(records, random, "link", "settled");
    const fields = fieldsOf(link);
    const before = records.find(
      (one) => one.kind === "tick" && one["event"] === Number(fields[5]) - 1,
    );
    const accepted = records.find(
      (one) => one["realm"] === link["realm"] && one["number"] === Number(fields[2]),
    );
    if (before === undefined || accepted === undefined || fields[3] === "void") return false;
    const known = Number(fieldsOf(accepted).at(-1));
    const [market = ""] = fieldsOf(accepted).slice(2, 3);
    const price = new RegExp(`,${market}=([0-9.]+)`).exec(`${before["text"] as string}`)?.[1];
    // Only a second after the acceptance that was passed over for its age will do.
    if (Number(fields[5]) - 1 <= known || price === undefined) return false;
    [fields[5], fields[6]] = [`${Number(fields[5]) - 1}`, price];
    link["text"] = fields.join(",");
    rechain(records, link);
    return true;
  },
  "a link": (records, random) => {
    const link = pickOf(records, random, "link");
    link["text"] = `${link["text"] as string}0`;
    return true;
  },
  "a link that is gone": (records, random) => remove(records, pickOf(records, random, "link")),
  "a second that is gone": (records, random) =>
    remove(records, pickOf(records, random, "tick", "tick")),
  "a quote with its price": (records, random) => {
    const tick = pickOf(records, random, "tick", "tick");
    tick["text"] = `${tick["text"] as string}`.replaceAll(
      /=([0-9]+)/g,
      (_, whole: string) => `=${Number(whole) + 1}`,
    );
    return true;
  },
  "a price, chained anew from there on": (records, random) => {
    const tick = pickOf(records, random, "tick", "tick");
    tick["text"] = `${tick["text"] as string}`.replace(
      /1=([0-9]+)/,
      (_, whole: string) => `1=${Number(whole) + 1}`,
    );
    rechain(records, tick);
    return true;
  },
  "a head": (records, random) => {
    const head = pickOf(records, random, "head");
    head["number"] = Number(head["number"]) - 1;
    return true;
  },
};

function remove(records: ExportedRecord[], record: ExportedRecord): boolean {
  records.splice(records.indexOf(record), 1);
  return true;
}

/** Recomputes every hash from a record on, as an attacker who knows the rules could. */
export function rechain(records: readonly ExportedRecord[], from: ExportedRecord): void {
  const chain = records.filter((one) => one.kind === from.kind && one["realm"] === from["realm"]);
  let at = chain.indexOf(from);
  let hash = Buffer.from(at === 0 ? "0".repeat(64) : `${chain[at - 1]?.["hash"] as string}`, "hex");
  for (; at < chain.length; at += 1) {
    const one = chain[at];
    if (one === undefined) return;
    const number = one["number"] ?? one["event"];
    const line = `${number as string}|${one["at"] as string}|${one["text"] as string}`;
    const chained = one.kind === "tick" ? createHash("sha256").update(line, "utf8").digest() : line;
    hash = createHash("sha256").update(hash).update(chained).digest();
    one["hash"] = hash.toString("hex");
  }
}
