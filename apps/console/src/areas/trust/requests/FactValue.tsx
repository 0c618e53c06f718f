import { Amount } from "@candor/ui/Amount.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Time } from "@candor/ui/Time.tsx";
import { useMay } from "../../../lib/access.ts";
import { userPath } from "../../../lib/paths.ts";
import { roleText } from "../../../lib/role-text.ts";
import { t, textOr } from "../../../lib/text.ts";
import { RowLink } from "../../../parts/RowLink.tsx";

/** Facts whose values are words of ours, with where their texts stand. */
const WORDS: Partial<Record<string, string>> = {
  account: "common.kind-",
  realm: "console.realm-",
  source: "console.source-",
  cause: "console.freeze-",
  kind: "console.config-",
};

/** The value of a fact, put into words where its name says what it is. */
export function FactValue({ name, value }: { name: string; value: string | null }) {
  if (value === null) return MISSING;
  const words = WORDS[name];
  if (words !== undefined) return textOr(`${words}${value}`, value);
  if (name === "user") return <UserLink id={value} />;
  if (name === "amount") return <Amount value={value} />;
  if (name === "effective-at") return <Time value={value} style="moment" />;
  if (name.startsWith("roles-"))
    return value.split(", ").map(roleText).join(t("console.list-comma"));
  return value;
}

function UserLink({ id }: { id: string }) {
  const may = useMay();
  return may("account.findUser") ? <RowLink to={userPath(id)}>{id}</RowLink> : id;
}
