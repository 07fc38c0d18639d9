import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Without windows: draws the same pages with a third less work, which is what tests want; a benchmark asks for what visitors have. */
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

/** A Chromium that is on this machine: the one named by CHROMIUM_PATH, Playwright's own, or an installed one; a shell if that will do. */
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

/** True when the system's package manager installed one. Only CI is asked to change its system. */
function installBySystem(kind: Kind): boolean {
  const mayInstall = process.env['CI'] === 'true' && process.getuid?.() === 0
  if (!mayInstall || !existsSync('/usr/bin/apt-get') || !run('apt-get', ['update', '-qq'])) return false
  return packages[kind].some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
}

const advice = `No Chromium could be found or downloaded. Install one and run the command again:
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask chromium
  any system       npx playwright install --with-deps chromium
Or name an installed one in CHROMIUM_PATH. With CI=true it is installed for you.`

/** The path of a Chromium. If there is none, Playwright's is downloaded. Outside CI nothing else is changed. */
export function ensureChromium(kind: Kind = 'browser'): string {
  const found = findChromium(kind)
  if (found) return found
  console.log('No Chromium on this machine: downloading the one of Playwright.')
  if (!installBySystem(kind)) run('playwright', ['install', ...(process.env['CI'] === 'true' ? ['--with-deps'] : []), 'chromium'])
  const installed = findChromium(kind)
  if (!installed) throw new Error(advice)
  return installed
}
