import { defineConfig } from "vitest/config";

/** Enough for a machine that does ten other things meanwhile; only a failure takes so long. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/{web,console}/**/*.test.ts",
            "tools/**/*.test.ts",
            "apps/server/**/*.unit.test.ts",
          ],
          ...PATIENT,
        },
      },
      {
        test: {
          name: "integration",
          include: ["apps/server/**/*.test.ts", "proof/**/*.test.ts"],
          exclude: ["**/*.unit.test.ts"],
          globalSetup: ["tools/test-cluster.ts"],
          ...PATIENT,
          maxWorkers: 2,
        },
      },
    ],
  },
});
