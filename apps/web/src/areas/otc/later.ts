import { lazyPart } from "../../lib/chunk.ts";

export const SignatureSheet = lazyPart("SignatureSheet", () => import("./SignatureSheet.tsx"));
