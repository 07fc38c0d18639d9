// The entry point of all npm scripts, for example `node scripts/run.mjs start`. Needs Node 20 and no packages.
// It installs what is missing, then runs scripts/commands/<command>.ts with Node 24.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderFault, install, needsInstall, projectNode } from './install.mjs'
import { buildEnvironment, buildFlags, nodeFlags } from './node-flags.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...args] = process.argv.slice(2)
const file = join(root, 'scripts', 'commands', `${command}.ts`)

/** Tests, benchmarks and pictures must not use the database of .env. All other commands use it. */
const ignoresEnvFile = /^(?:bench|check|screenshots|test)\b/

/** @param {string} message */
function giveUp(message) {
  console.error(message)
  process.exit(1)
}

/** With NODE_USE_ENV_PROXY, Node would also send calls between the parts of this program to the proxy. */
function besidesProxy() {
  const { no_proxy, NO_PROXY, BIND_ADDRESS } = process.env
  const past = [no_proxy ?? NO_PROXY, BIND_ADDRESS, 'localhost', '127.0.0.1', '::1', '[::1]'].filter(Boolean).join(',')
  return { no_proxy: past, NO_PROXY: past }
}

/** Puts this Node first in PATH, so that child processes use it too. @param {string} node */
function environment(node) {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [dirname(node), join(root, 'node_modules', '.bin'), process.env[pathKey]]
  // Turn off Astro's telemetry.
  return {
    // Node compiles each module once for all commands. That saves a sixth of the processor time of a start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    ...besidesProxy(),
    ...(command === 'build' && buildEnvironment),
    ASTRO_TELEMETRY_DISABLED: '1',
    [pathKey]: folders.filter(Boolean).join(delimiter),
  }
}

/** Works only on Linux. @param {number} pid */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/** If npm or its shell is killed, no signal arrives, but the parent process changes. @param {() => void} stop */
function watchParents(stop) {
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = parents()
  setInterval(() => parents() !== atStart && stop(), 1000).unref()
}

/** Starts the command. Its IPC channel closes when this process ends, even by SIGKILL. @param {string} node */
function run(node) {
  const flags = command === 'build' ? [...nodeFlags, ...buildFlags] : [...nodeFlags]
  if (!ignoresEnvFile.test(command) && existsSync(join(root, '.env'))) flags.push('--env-file=.env')
  const child = spawn(node, [...flags, file, ...args], {
    cwd: root,
    env: environment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) watchParents(() => child.kill('SIGTERM'))
  child.on('error', (error) => giveUp(`Could not start ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (!/^[a-z-]+$/.test(command) || !existsSync(file)) giveUp(`There is no command '${command}' in scripts/commands.`)
const fault = folderFault(root)
if (fault) giveUp(fault)
if (needsInstall(root)) {
  console.log('Installing the locked dependencies. This happens once and takes about a minute.')
  if (!install(root)) giveUp('The installation failed. The output of npm is above.')
}
const node = projectNode(root)
if (node === undefined) giveUp(`Node 24 is not packaged for ${process.platform}-${process.arch}. Install Node 24 or later, then try again.`)
else run(node)
