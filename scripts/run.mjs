// The one entry of the npm scripts: `node scripts/run.mjs start`. Runs on any Node from 20 with nothing installed,
// installs what is missing, then hands over to scripts/commands/<command>.ts on the project's own Node 24.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildFlags } from './build-flags.mjs'
import { folderFault, install, needsInstall, projectNode } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...args] = process.argv.slice(2)
const file = join(root, 'scripts', 'commands', `${command}.ts`)

/** Those that work with a person's own data. Never a test or a benchmark: they empty what they are given. */
const readsEnvFile = new Set(['start', 'dev', 'build', 'database', 'staff', 'backup', 'restore'])

/** @param {string} message */
function giveUp(message) {
  console.error(message)
  process.exit(1)
}

/** Node first in PATH, so that whatever the command starts runs on the same Node. @param {string} node */
function environment(node) {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [dirname(node), join(root, 'node_modules', '.bin'), process.env[pathKey]]
  // Astro would send what is built here to its makers.
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', [pathKey]: folders.filter(Boolean).join(delimiter) }
}

/** Linux says who started a process; elsewhere the direct parent must do. @param {number} pid */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/** When npm or its shell is killed outright no signal reaches us; a changed parent process shows it. @param {() => void} stop */
function watchParents(stop) {
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = parents()
  setInterval(() => parents() !== atStart && stop(), 1000).unref()
}

/** The IPC channel is how the child learns that this process is gone, even when it was killed. @param {string} node */
function run(node) {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', pathToFileURL(join(root, 'scripts', 'module-formats.mjs')).href]
  if (command === 'build') flags.push(...buildFlags)
  if (readsEnvFile.has(command) && existsSync(join(root, '.env'))) flags.push('--env-file=.env')
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
  console.log('Installing the locked dependencies; this happens once and takes a minute or so.')
  if (!install(root)) giveUp('The installation failed; what npm says is above.')
}
const node = projectNode(root)
if (node === undefined)
  giveUp(`Node 24 is not packaged for ${process.platform}-${process.arch}: install Node 24 or later and run this again.`)
else run(node)
