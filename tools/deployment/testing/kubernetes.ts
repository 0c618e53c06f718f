import { imageEnvironment } from "./image.ts";
import { programOf } from "./processes.ts";
import { newSecrets } from "../secrets.ts";
import { type Node, documentsOf, listAt, merged, nodeAt, textOf } from "./yaml-files.ts";

const BASE = "deploy/kubernetes/base";
const OVERLAY = "deploy/kubernetes/overlays/example";

/** One pod's template as applied, with the variables that its process gets. */
export type Pod = {
  name: string;
  kind: string;
  object: Node;
  template: Node;
  container: Node;
  program: string;
  environment: Record<string, string>;
  /** The variables that the cluster adds to the image's, secrets included. */
  given: Record<string, string>;
};

const kustomizationOf = (folder: string): Node =>
  documentsOf(`${folder}/kustomization.yaml`)[0] ?? {};

/** The objects of a folder's kustomization, without its patches. */
const objectsOf = (folder: string): Node[] =>
  (kustomizationOf(folder)["resources"] as string[])
    .filter((path) => path.endsWith(".yaml"))
    .flatMap((path) => documentsOf(`${folder}/${path}`));

let applied: Node[] | undefined;

/** All objects that are applied, with the base's patches. */
export const objects = (): Node[] => (applied ??= readObjects());

function readObjects(): Node[] {
  const patches = listAt(kustomizationOf(BASE), "patches").map(({ path, target }) => ({
    patch: documentsOf(`${BASE}/${textOf(path)}`)[0] ?? {},
    label: textOf((target as Node)["labelSelector"]).split("="),
  }));
  const base = objectsOf(BASE).map((object) => {
    const labels = nodeAt(object, "metadata", "labels");
    return patches
      .filter(({ label: [key = "", value] }) => labels[key] === value)
      .reduce<Node>((below, { patch }) => {
        const { spec = {} } = patch;
        return { ...below, spec: merged(below["spec"], spec) };
      }, object);
  });
  return [...base, ...objectsOf(OVERLAY)];
}

/** The figures of a configuration map, the overlay's over the base's. */
export const mapOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    [BASE, OVERLAY]
      .flatMap((folder) => listAt(kustomizationOf(folder), "configMapGenerator"))
      .filter((map) => map["name"] === name)
      .flatMap(({ literals = [] }) => literals as readonly string[])
      .map((literal) => {
        const at = literal.indexOf("=");
        return [literal.slice(0, at), literal.slice(at + 1)];
      }),
  );

const values = {
  ...newSecrets({ database: "database:5432", bus: "nats:4222" }),
  MAIL_URL: "smtp://mail:587",
};

/** The variables of a secret, with new values. */
export const secretOf = (name: string): Record<string, string> => {
  const found = objects().find(
    ({ kind, metadata }) => kind === "ExternalSecret" && (metadata as Node)["name"] === name,
  );
  if (found === undefined) throw new Error(`no secret ${name}`);
  return Object.fromEntries(
    listAt(nodeAt(found, "spec"), "data").map(({ secretKey }) => {
      const key = textOf(secretKey) as keyof typeof values;
      if (values[key] === undefined) throw new Error(`${key} is no secret that is known`);
      return [key, values[key]];
    }),
  );
};

/** The pods that run this repository's image. */
export const pods = (): Pod[] =>
  objects()
    .filter((object) => nodeAt(object, "metadata", "labels")["candor.example/image"] === "candor")
    .map((object) => {
      const template = nodeAt(object, "spec", "template", "spec");
      const [container = {}] = listAt(template, "containers");
      const maps = listAt(container, "envFrom").map((from) =>
        mapOf(textOf(nodeAt(from, "configMapRef")["name"])),
      );
      const told = listAt(container, "env").map(({ name, value }) => [name, value] as const);
      const secrets = listAt(template, "volumes")
        .filter(({ name }) => name === "secrets")
        .flatMap((volume) => listAt(nodeAt(volume, "projected"), "sources"))
        .map((source) => secretOf(textOf(nodeAt(source, "secret")["name"])));
      const given = Object.assign({}, ...maps, Object.fromEntries(told), ...secrets) as Record<
        string,
        string
      >;
      return {
        name: textOf(nodeAt(object, "metadata")["name"]),
        kind: textOf(object["kind"]),
        object,
        template,
        container,
        program: programOf((container["command"] ?? []) as string[]),
        environment: { ...imageEnvironment(), ...given },
        given,
      };
    });
