declare module "virtual:texts" {
  import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
  /** Fetches the messages of a language's area. */
  const fetchTexts: (
    language: string,
    area: string,
  ) => Promise<{ default: Record<string, CompiledMessage> }>;
  export default fetchTexts;
}

declare module "virtual:texts-always" {
  /** What the build says is always there, by language and id. */
  const said: Record<string, Record<string, string>>;
  export default said;
}
