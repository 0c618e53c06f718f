import { defineConfig } from "vitest/config";

const COMMON = {
  // Enough for a machine that does ten other things meanwhile; only a failure takes so long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // What a file needs is loaded once for all: half of the time. What a test puts in place of something
  // is taken back after it.
  isolate: false,
  maxWorkers: 2,
  restoreMocks: true,
  unstubEnvs: true,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/{web,console,signer}/**/*.test.ts",
            "tools/**/*.test.ts",
            "apps/server/**/*.unit.test.ts",
          ],
          ...COMMON,
        },
      },
      {
        test: {
          name: "integration",
          include: ["apps/server/**/*.test.ts", "proof/**/*.test.ts"],
          exclude: ["**/*.unit.test.ts"],
          globalSetup: ["tools/test-cluster.ts"],
          ...COMMON,
        },
      },
    ],
  },
});
