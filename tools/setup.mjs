// Installs what the other tools need. Plain JavaScript that runs on Node 20, because it is what
// brings the pinned Node: `npm start` and `npm test` call it first.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { SHELL, findChromium, isShell } from "./chromium.mjs";
import { findNatsServer } from "./nats-server-path.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");

process.exitCode = await main(process.argv.includes("--test"));

async function main(forTests) {
  const major = Number.parseInt(process.versions.node, 10);
  const failure =
    major < 20
      ? `Node ${process.versions.node} is too old: Candor needs Node 20 or newer.`
      : isInstalled()
        ? undefined
        : await install();
  if (failure) console.error(failure);
  else if (forTests) prepareTests();
  return failure ? 1 : 0;
}

/** True when node_modules holds, complete, what package-lock.json asks for; npm records what it installed. */
function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(modules, ".package-lock.json"));
  if (!wanted || !present || !existsSync(join(modules, ".bin", "node"))) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, entry]) => {
      const found = present[path];
      if (!found) return entry.optional === true;
      return (
        found.version === entry.version &&
        found.integrity === entry.integrity &&
        found.resolved === entry.resolved
      );
    });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Installs the libraries; returns one line that says why it failed, or undefined. */
async function install() {
  const started = Date.now();
  const locked = whyNotWritable();
  if (locked) return `Could not install the dependencies: ${locked}.`;
  const progress = showProgress("Installing the dependencies (npm ci)", started);
  const { code, output } = await runNpm([
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=error",
  ]);
  progress.end();
  if (code !== 0) return `Could not install the dependencies: ${explain(output)}`;
  const pinned = spawnSync(join(modules, ".bin", "node"), ["--version"], { encoding: "utf8" });
  if (pinned.status !== 0)
    return "The pinned Node did not install: npm must be allowed to run install scripts (npm config get ignore-scripts).";
  console.log(`Installed the dependencies in ${seconds(started)} s (Node ${pinned.stdout.trim()})`);
  return undefined;
}

function whyNotWritable() {
  for (const path of [root, modules]) {
    if (!existsSync(path)) continue;
    try {
      accessSync(path, constants.W_OK);
    } catch {
      return `no right to write to ${path}`;
    }
  }
  return undefined;
}

/** Runs the npm that called this script, on the Node that runs npm: the pinned one is about to be replaced. */
function runNpm(args) {
  const env = { ...process.env };
  // `npm --prefix DIR start` hands its prefix to children, which npm ci would take for its own.
  for (const name of [
    "npm_config_prefix",
    "npm_config_local_prefix",
    "npm_config_global",
    "NODE_ENV",
  ])
    delete env[name];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, first] = npm && node && existsSync(node) ? [node, [npm]] : ["npm", []];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      shell: command === "npm" && process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: `npm error code ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

function explain(output) {
  const lines = output.split("\n").filter((line) => line.startsWith("npm error"));
  const code = /npm error code (\S+)/.exec(output)?.[1] ?? "";
  const said = lines.map((line) => line.slice("npm error".length).trim());
  const first =
    said.find(
      (line) =>
        line !== "" && !/^(code|errno|syscall|path|network This|A complete log)\b/.test(line),
    ) ?? "npm gave no reason";
  if (
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)$/.test(
      code,
    )
  ) {
    return `the package registry cannot be reached (${code}). Check the network, then run the command again.`;
  }
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return `no right to write (${first}).`;
  if (code === "ENOSPC") return "the disk is full.";
  if (code === "EUSAGE")
    return "package-lock.json does not match package.json. Run npm install once.";
  return `${first} (${code || "npm ci"}).`;
}

/** A line that keeps counting on a terminal, and one line every ten seconds elsewhere. */
function showProgress(title, started) {
  const terminal = process.stdout.isTTY;
  if (!terminal) console.log(`${title} ...`);
  const show = () =>
    terminal
      ? process.stdout.write(`\r${title} ... ${seconds(started)} s`)
      : console.log(`${title} ... ${seconds(started)} s`);
  const timer = setInterval(show, terminal ? 1_000 : 10_000);
  if (terminal) show();
  return {
    end() {
      clearInterval(timer);
      if (terminal) process.stdout.write("\r\u001b[K");
    },
  };
}

function seconds(started) {
  return Math.round((Date.now() - started) / 1_000);
}

/** Nothing that is missing is fatal here: the tests that need it say so when their turn comes. */
function prepareTests() {
  const missing = [
    ...(findNatsServer() ? [] : ["nats-server"]),
    ...(hasChromium() ? [] : [SHELL]),
    ...(hasFont("th") ? [] : ["fonts-noto-core"]),
    ...(hasFont("zh") ? [] : ["fonts-noto-cjk"]),
  ];
  if (missing.length === 0) return;
  const rights =
    process.getuid?.() === 0
      ? []
      : spawnSync("sudo", ["-n", "true"]).status === 0
        ? ["sudo", "-n"]
        : undefined;
  if (rights && isDebian()) {
    console.log(`Installing for the tests with apt-get: ${missing.join(" ")}`);
    run([...rights, "apt-get", "update", "-qq"]);
    const isThere = aptInstall(rights, missing);
    // An older Debian packages Chromium only with a window.
    if (!isThere && !findChromium())
      aptInstall(
        rights,
        missing.map((name) => (name === SHELL ? "chromium" : name)),
      );
  }
  if (!findChromium()) {
    console.log("Downloading Playwright's Chromium for the end-to-end tests");
    run([process.execPath, join(modules, "playwright-core", "cli.js"), "install", "chromium"]);
  }
  if (!findChromium())
    console.error(
      "No Chromium: the end-to-end tests will fail. Install chromium, or set CANDOR_CHROMIUM to its path.",
    );
  else if (!hasFont("th") || !hasFont("zh"))
    console.error(
      "No Thai or Chinese font: pictures of the end-to-end tests will show boxes. Install fonts-noto-core and fonts-noto-cjk.",
    );
}

function aptInstall(rights, packages) {
  return run([
    ...rights,
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    ...packages,
    "fontconfig",
  ]);
}

/** A Chromium that the user named is taken as it is. */
function hasChromium() {
  return Boolean(process.env["CANDOR_CHROMIUM"]) || isShell(findChromium());
}

function run(command) {
  return (
    spawnSync(command[0], command.slice(1), { stdio: ["ignore", "ignore", "inherit"] }).status === 0
  );
}

function hasFont(language) {
  const found = spawnSync("fc-list", [`:lang=${language}`, "family"], { encoding: "utf8" });
  return found.status === 0 && found.stdout.trim() !== "";
}

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
