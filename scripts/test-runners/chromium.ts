import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Headless Chromium needs a third less work for the same pages. Tests use it, benchmarks use a full browser. */
const shells = ['/usr/bin/chromium-headless-shell']
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

type Kind = 'browser' | 'shell'
const packages = { browser: ['chromium'], shell: ['chromium-headless-shell', 'chromium'] } as const satisfies Record<Kind, string[]>

/** Finds a Chromium: the one of CHROMIUM_PATH, Playwright's or an installed one. */
function findChromium(kind: Kind): string | undefined {
  const known = [...(kind === 'shell' ? shells : []), chromium.executablePath(), ...browsers]
  return [process.env['CHROMIUM_PATH'], ...known].find((path) => path && existsSync(path))
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs Chromium with the package manager, only in CI. Returns whether that worked. */
function installBySystem(kind: Kind): boolean {
  const mayInstall = process.env['CI'] === 'true' && process.getuid?.() === 0
  if (!mayInstall || !existsSync('/usr/bin/apt-get') || !run('apt-get', ['update', '-qq'])) return false
  return packages[kind].some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
}

const advice = `Chromium was not found and could not be downloaded. Install it, then run the command again:
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask chromium
  any system       npx playwright install --with-deps chromium
Or set CHROMIUM_PATH to an installed Chromium. With CI=true it is installed for you.`

/** Returns the path of a Chromium. If there is none, it downloads Playwright's. CI may also install one. */
export function ensureChromium(kind: Kind = 'browser'): string {
  const found = findChromium(kind)
  if (found) return found
  console.log('There is no Chromium on this machine. Downloading the one of Playwright.')
  if (!installBySystem(kind)) run('playwright', ['install', ...(process.env['CI'] === 'true' ? ['--with-deps'] : []), 'chromium'])
  const installed = findChromium(kind)
  if (!installed) throw new Error(advice)
  return installed
}
