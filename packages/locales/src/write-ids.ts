import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { idsModule } from "./ids.ts";

writeFileSync(fileURLToPath(new URL("./ids.gen.ts", import.meta.url)), idsModule());
