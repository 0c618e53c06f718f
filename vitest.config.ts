import { defineConfig } from "vitest/config";

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
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["apps/server/**/*.test.ts", "proof/**/*.test.ts"],
          exclude: ["**/*.unit.test.ts"],
          globalSetup: ["tools/test-cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
