import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { root } from "../start/state.ts";
import { imageEnvironment, instructions } from "./testing/image.ts";
import { programOf, unusedVariables } from "./testing/processes.ts";
import { newSecrets } from "./secrets.ts";
import { type Node, documentsOf, nodeAt, textOf } from "./testing/yaml-files.ts";

const [compose = {}] = documentsOf("deploy/compose/compose.yaml");
const services = nodeAt(compose, "services");
const secrets = nodeAt(compose, "secrets");
const values = newSecrets({ database: "primary:5432", bus: "nats:4222" });
const SAID: Record<string, string> = {
  HOSTS: "candor.example,console.candor.example",
  DESK: "desk@candor.example",
  CONSOLE_URL: "https://console.candor.example",
};
const ours = Object.entries(services as Record<string, Node>).filter(
  ([, { image }]) => image === "candor:latest",
);
const secretsOf = (service: Node) => (service["secrets"] ?? []) as readonly string[];

/** The variables that a service's process gets beyond its image. */
function givenTo(service: Node): Record<string, string> {
  const told = Object.entries(nodeAt(service, "environment")).map(([name, value]) => [
    name,
    textOf(value).replaceAll(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
      (_all, variable: string, otherwise?: string) => SAID[variable] ?? otherwise ?? "",
    ),
  ]);
  const secret = secretsOf(service).map((name) => [name, values[name] ?? ""]);
  return Object.fromEntries([...told, ...secret]) as Record<string, string>;
}

describe("the compose file", () => {
  it.each(ours)(
    "the compose file's service %s starts with its configuration, and reads all of it",
    (_, service) => {
      const program = programOf((service["command"] ?? []) as string[]);
      const given = givenTo(service);
      const unused = unusedVariables(program, { ...imageEnvironment(), ...given });
      expect(unused.filter((name) => name in given)).toEqual([]);
    },
  );

  it.each(ours)(
    "the compose file's service %s writes to no file of its image and has no machine rights",
    (_, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
      expect(service["security_opt"]).toEqual(["no-new-privileges:true"]);
    },
  );

  it("the compose file names only services, secrets, networks and volumes that exist", () => {
    for (const service of Object.values(services as Record<string, Node>)) {
      const { networks = {}, volumes = [] } = service;
      const mounted = (volumes as string[]).map((volume) => volume.split(":")[0] ?? "");
      const asked: Record<string, readonly string[]> = {
        services: Object.keys(nodeAt(service, "depends_on")),
        secrets: secretsOf(service),
        networks: Array.isArray(networks) ? (networks as string[]) : Object.keys(networks as Node),
        volumes: mounted.filter((from) => !from.startsWith(".")),
      };
      for (const [kind, names] of Object.entries(asked))
        expect(names.filter((name) => !(name in nodeAt(compose, kind)))).toEqual([]);
      const files = mounted.filter((from) => from.startsWith("."));
      const isThere = (file: string) => existsSync(join(root, "deploy", "compose", file));
      expect(files.filter((file) => !isThere(file))).toEqual([]);
    }
  });

  it("the compose file takes every secret from a file that `npm run secrets` makes", () => {
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret).toEqual({ file: `secrets/${name}` });
      expect(values).toHaveProperty(name);
    }
    const inPlain = ours.flatMap(([, service]) => Object.keys(nodeAt(service, "environment")));
    expect(inPlain.filter((name) => name in secrets)).toEqual([]);
  });

  it("the compose file lets only the paying process reach the signer, which can reach nothing", () => {
    const { signer = {}, core = {} } = services as Record<string, Node>;
    expect(Object.keys(nodeAt(signer, "networks"))).toEqual(["signing"]);
    expect(nodeAt(compose, "networks", "signing")["internal"]).toBe(true);
    const address = (service: Node) => nodeAt(service, "networks", "signing")["ipv4_address"];
    expect(nodeAt(signer, "environment")).toMatchObject({
      SIGNER_CLIENTS: address(core),
      SIGNER_HOST: address(signer),
    });
    expect(nodeAt(core, "environment")["SIGNER_URL"]).toBe(
      `http://${textOf(address(signer))}:8095`,
    );
  });

  it("the compose file publishes only to the machine itself, at the ports that the processes open", () => {
    for (const [, service] of ours) {
      const { PORT, CONSOLE_PORT } = nodeAt(service, "environment");
      for (const port of (service["ports"] ?? []) as string[])
        expect(port).toBe(
          ["127.0.0.1", PORT ?? CONSOLE_PORT, PORT ?? CONSOLE_PORT].map(textOf).join(":"),
        );
    }
  });
});

describe("the image", () => {
  it("the image is built from every workspace, on the pinned Node version", () => {
    const copied = instructions("COPY").flat();
    for (const path of globSync("{apps,packages}/*/package.json", { cwd: root }))
      expect(copied).toContain(path);
    const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      devDependencies: Record<string, string>;
    };
    expect(instructions("ARG")).toEqual([[`NODE=${devDependencies["node"]}`]]);
    expect(instructions("USER")).toEqual([["1000:1000"]]);
  });

  it("the image copies only files that exist and that the ignore list lets in", () => {
    const sources = instructions("COPY")
      .filter(([first]) => first?.startsWith("--from") !== true)
      .flatMap((words) => words.filter((word) => !word.startsWith("--")).slice(0, -1));
    const letIn = readFileSync(join(root, ".dockerignore"), "utf8")
      .split("\n")
      .flatMap((line) => (line.startsWith("!") ? line.slice(1) : []));
    const isLetIn = (source: string) =>
      letIn.some((one) => `${source}/`.startsWith(`${one}/`) || one.startsWith(`${source}/`));
    expect(sources.length).toBeGreaterThan(15);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    expect(sources.filter((source) => !isLetIn(source))).toEqual([]);
  });

  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "candor-secrets-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("the image starts a program with a variable for each secret's file, with any characters", () => {
    const written = { PEPPER: "a b'\"$HOME\\n", CHAINS: '{"a": 1}' };
    for (const [name, value] of Object.entries(written))
      writeFileSync(join(folder, name), `${value}\n`);
    writeFileSync(join(folder, "..data"), "no variable");
    const script = join(root, "deploy", "image", "with-secrets.sh");
    const print = "process.stdout.write(JSON.stringify(process.env))";
    const told = execFileSync("sh", [script, process.execPath, "-e", print], {
      env: { SECRETS: folder },
      encoding: "utf8",
    });
    expect(JSON.parse(told)).toMatchObject(written);
    expect(JSON.parse(told)).not.toHaveProperty("SECRETS");
  });
});
