declare module "virtual:texts" {
  import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
  /** Loaders by language and area. */
  type Load = () => Promise<{ default: Record<string, CompiledMessage> }>;
  const loaders: Record<string, Record<string, Load | undefined> | undefined>;
  export default loaders;
}
