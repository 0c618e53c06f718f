declare module "virtual:texts" {
  import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
  /** Loaders by `<lang>/<area>`. */
  const loaders: Record<
    string,
    (() => Promise<{ default: Record<string, CompiledMessage> }>) | undefined
  >;
  export default loaders;
}
