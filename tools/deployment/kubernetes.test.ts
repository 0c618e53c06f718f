import { describe, expect, it } from "vitest";

import { ROLES } from "../../apps/server/src/platform/config/roles.ts";
import { mapOf, objects, pods, secretOf } from "./testing/kubernetes.ts";
import { unusedVariables } from "./testing/processes.ts";
import { type Node, listAt, nodeAt, textOf, yamlFiles } from "./testing/yaml-files.ts";

const all = pods();
const named = (name: string) => all.find((pod) => pod.name === name)!;
const ofKind = (kind: string) => objects().filter((object) => object["kind"] === kind);
const PROBES = ["startupProbe", "readinessProbe", "livenessProbe"] as const;
const services = all.filter(({ kind }) => kind !== "Job");

describe("the pods", () => {
  it("the pods cover every role, the console, the signer and the preparation of the database", () => {
    const roles = all.flatMap(({ environment }) => environment["ROLES"]?.split(",") ?? []);
    expect(roles.toSorted()).toEqual(ROLES.toSorted());
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["console", "signer", "setup"]),
    );
  });

  it.each(all.map((pod) => [pod.name, pod] as const))(
    "the pod %s starts with its configuration, and reads all of it",
    (_name, { program, environment, given }) => {
      const unused = unusedVariables(program, environment);
      expect(unused.filter((name) => name in given)).toEqual([]);
    },
  );

  it("a pod that lacks a secret or is given an unknown variable is found", () => {
    const { program, environment } = named("edge");
    // The folder does not exist, so no installation of this machine gives what the pod lacks.
    const { PEPPER: _gone, ...lacking } = environment;
    const rest = { ...lacking, CANDOR_STATE: "/nowhere" };
    expect(() => unusedVariables(program, rest)).toThrow("PEPPER");
    expect(unusedVariables(program, { ...environment, PEPER: "" })).toContain("PEPER");
    const office = named("console");
    const stolen = { ...office.environment, ...secretOf("candor-app") };
    expect(() => unusedVariables(office.program, stolen)).toThrow("DATABASE_URL is set");
  });

  it.each(all.map((pod) => [pod.name, pod] as const))(
    "the pod %s has no machine rights and writes to no file of its image",
    (_name, { template, container }) => {
      expect(nodeAt(template, "securityContext")).toMatchObject({ runAsNonRoot: true });
      expect(container["securityContext"]).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(template["automountServiceAccountToken"]).toBe(false);
      expect(nodeAt(container, "resources", "limits")["memory"]).toBeTypeOf("string");
    },
  );

  it.each(services.map((pod) => [pod.name, pod] as const))(
    "the pod %s is probed at a port that it opens for its start, readiness and life",
    (_name, { container, environment, program }) => {
      const port = program.includes("signer")
        ? environment["SIGNER_PORT"]
        : environment[program.includes("console") ? "CONSOLE_PORT" : "PORT"];
      const [opened = {}] = listAt(container, "ports");
      expect(`${textOf(opened["containerPort"])}`).toBe(port);
      for (const probe of PROBES) {
        const { httpGet, tcpSocket } = nodeAt(container, probe);
        expect((httpGet ?? tcpSocket) as Node).toMatchObject({ port: opened["name"] });
      }
    },
  );

  it("a second writer stands by before one ends, and standing by does not restart it", () => {
    const { object, container } = named("writer");
    expect(nodeAt(object, "spec")["replicas"]).toBe(2);
    expect(nodeAt(object, "spec", "strategy", "rollingUpdate")["maxUnavailable"]).toBe(0);
    expect(nodeAt(container, "readinessProbe", "httpGet")["path"]).toBe("/standbyz");
    expect(nodeAt(container, "livenessProbe", "httpGet")["path"]).toBe("/livez");
  });
});

describe("what stands around them", () => {
  it("the cluster's files hold no secret's value", () => {
    const kinds = [...yamlFiles().values()].flat().map(({ kind }) => kind);
    expect(kinds).not.toContain("Secret");
    const secrets = new Set(
      ofKind("ExternalSecret").flatMap((secret) =>
        Object.keys(secretOf(textOf(nodeAt(secret, "metadata")["name"]))),
      ),
    );
    for (const name of ["candor-app", "candor-console", "candor-setup", "candor-signer"])
      expect(Object.keys(mapOf(name)).filter((key) => secrets.has(key))).toEqual([]);
    for (const { container } of all)
      for (const { name, value } of listAt(container, "env"))
        expect(value !== undefined && secrets.has(textOf(name))).toBe(false);
  });

  it("the wallet's and the journal's keys are given to the signer alone", () => {
    const holders = (key: string) =>
      all.filter(({ environment }) => key in environment).map(({ name }) => name);
    expect(holders("SIGNER_KEY")).toEqual(["signer"]);
    expect(holders("SIGNER_DEPOSIT_KEY")).toEqual(["signer"]);
    expect(holders("CONSOLE_DATABASE_URL").toSorted()).toEqual(["console", "setup"]);
    expect(holders("SIGNER_REQUEST_KEY").toSorted()).toEqual(["edge", "writer"]);
  });

  it("services and policies name only pods and ports that exist", () => {
    const ports = new Map<string, unknown[]>();
    for (const object of objects()) {
      const app = nodeAt(object, "spec", "template", "metadata", "labels")["app"];
      const [container = {}] = listAt(nodeAt(object, "spec", "template", "spec"), "containers");
      if (app !== undefined)
        ports.set(
          textOf(app),
          listAt(container, "ports").flatMap(({ name, containerPort }) => [name, containerPort]),
        );
    }
    for (const service of ofKind("Service")) {
      const { selector, ports: asked } = nodeAt(service, "spec");
      const open = ports.get(textOf((selector as Node)["app"]));
      for (const { targetPort, port } of asked as Node[])
        expect(open).toEqual(expect.arrayContaining<unknown>([targetPort, port]));
    }
    for (const budget of ofKind("PodDisruptionBudget"))
      expect(ports.has(textOf(nodeAt(budget, "spec", "selector", "matchLabels")["app"]))).toBe(
        true,
      );
    for (const policy of ofKind("NetworkPolicy"))
      for (const app of appsIn(policy)) expect([...ports.keys()]).toContain(app);
  });

  it("the signer may send nothing, and only the paying process may reach it", () => {
    const policies = ofKind("NetworkPolicy");
    const towards = policies.filter((policy) =>
      selects(nodeAt(policy, "spec", "podSelector"), { app: "signer" }),
    );
    for (const policy of towards) expect(nodeAt(policy, "spec")["egress"]).toBeUndefined();
    const ingress = towards.flatMap((policy) => listAt(nodeAt(policy, "spec"), "ingress"));
    expect(ingress.map(({ from }) => from)).toEqual([
      [{ podSelector: { matchLabels: { app: "writer" } } }],
    ]);
  });

  it("all requests and sockets of a client go to one process", () => {
    const edge = ofKind("Ingress").filter((one) => JSON.stringify(one).includes('"name":"edge"'));
    expect(edge.map((one) => nodeAt(one, "metadata", "annotations"))).toEqual([
      expect.objectContaining({
        "nginx.ingress.kubernetes.io/upstream-hash-by": "$binary_remote_addr",
      }),
    ]);
  });
});

/** The pods that a policy names anywhere. */
function appsIn(policy: Node): string[] {
  return [
    ...JSON.stringify(policy).matchAll(/"app":"([^"]+)"|"key":"app"[^}]*"values":\[([^\]]*)\]/g),
  ].flatMap(([, one, many]) => one ?? many!.split(",").map((word) => word.replaceAll('"', "")));
}

function selects({ matchLabels = {}, matchExpressions = [] }: Node, labels: Node): boolean {
  return (
    Object.entries(matchLabels as Node).every(([key, value]) => labels[key] === value) &&
    (matchExpressions as Node[]).every(({ key, operator, values }) => {
      const isIn = (values as string[]).includes(textOf(labels[textOf(key)]));
      return operator === "In" ? isIn : !isIn;
    })
  );
}
