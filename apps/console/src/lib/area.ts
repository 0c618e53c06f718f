import type {
  ConfigKindName,
  ConfigValue,
  FactName,
  OperatorCallId,
  OperatorCallOutput,
  QueueName,
} from "@candor/contract/types.ts";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { OpenSheet } from "./open-sheet.ts";
import type { ConfigFields, SubjectKind } from "./config-fields.ts";
import type { Label, Saying, TextFile } from "./text.ts";

/** Everything that an area brings to the console. `areas.ts` lists them, and nothing else names them. */
export type Area = {
  /** The name of its folder and of its texts, `console-<name>`. */
  name: string;
  /** Texts of the users' client that its parts say too. */
  texts?: readonly TextFile[];
  rail?: readonly RailEntry[];
  screens?: readonly Screen[];
  /** What it shows within a user's page. */
  userScreens?: readonly UserScreen[];
  /** What may be done with a user, at the head of their page. */
  userActions?: Load<{ user: User }>;
  queues?: { readonly [Name in QueueName]?: Queue<Name> };
  configKinds?: readonly ConfigKind[];
  /** Describes the act that needs a proof, where the request itself names little more than an id. */
  deeds?: { readonly [Id in OperatorCallId]?: Load<{ request: string }> };
  /** Finds what it knows by an id or a part of a name; asked by those who may make this call. */
  search?: { label: Label; call: OperatorCallId; find: () => Promise<Find> };
};

/** A component with all that it needs, fetched when it is first shown. */
export type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** The rail goes from urgent matters to reference. */
export type RailEntry = {
  to: string;
  label: Label;
  icon: LucideIcon;
  order: number;
  /** Shown to those who may make this call. */
  call: OperatorCallId;
};

export type Screen = {
  path: string;
  /** The screen is for operators who may make this call; a public one is shown before the sign-in. */
  call: OperatorCallId;
  load: Load;
  /** What of other areas is named on it, so that their texts come with it. */
  shows?: readonly ("userScreens" | "queues" | "configKinds")[];
};

export type UserScreen = {
  /** Within the user's page; "" is what the page opens with. */
  path: string;
  call: OperatorCallId;
  load: Load;
  /** A screen without a tab is reached from another one. */
  tab?: { label: Label; order: number };
};

export type Find = (text: string) => Promise<readonly Found[]>;
/** A search result with its title, a note that distinguishes it, and its address. */
export type Found = { to: string; title: string; note: string };

export type Queue<Name extends QueueName = QueueName> = {
  label: Label;
  /** What one request asks for, in a line made of its subject and its facts ("-" in their names is "_"). */
  sentence: Saying<"subject" | Underscored<FactName<Name>>>;
  /** Shows stored and requested values, where those are hard to read as they are stored. */
  view?: Load<{ record: RequestRecord }>;
};

export type ConfigKind = {
  kind: string;
  label: Label;
  /** What its values are made of, and what each part is: lists, requests and forms show them by this. */
  fields: ConfigFields;
  /** Subjects that the texts name. */
  subjects?: Readonly<Record<string, Subject>>;
  /** What its other subjects are. */
  subjectIs?: SubjectKind;
  /** Absent where a change is asked for beside what it concerns. */
  tab?: {
    order: number;
    /** The group that this configuration is shown in. */
    group: ConfigGroup;
    form: Load<ConfigFormProps<never>>;
    /** Asks for one that is not there yet. */
    add?: Load<{ known: readonly ConfigRow[] }>;
  };
};

/** What kinds of configuration are grouped by, in the order of their tabs. */
export const CONFIG_GROUPS = ["site", "users", "markets", "money", "products"] as const;
export type ConfigGroup = (typeof CONFIG_GROUPS)[number];

/** A subject with its name in the texts, what it is for, and what its value is where the kind's field says less. */
export type Subject = { label: Label; hint?: Label; is?: ConfigFields[string]["is"] };

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Name;

export type User = OperatorCallOutput<"account.findUser">;
export type RequestRecord = OperatorCallOutput<"trust.getRequest">;
export type ConfigRow = OperatorCallOutput<"trust.listConfig">[number];
export type Change = {
  [Kind in ConfigKindName]: { kind: Kind; subject: string; value: ConfigValue<Kind> };
}[ConfigKindName];
export type ConfigFormProps<Value> = {
  subject: string;
  title: string;
  now: Value;
  sheet: OpenSheet;
};
