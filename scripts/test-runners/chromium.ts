import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that is on this machine: the one named by CHROMIUM_PATH, Playwright's own, or an installed one. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...known].find((path) => path && existsSync(path))
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

function installBySystem(): boolean {
  const root = process.getuid?.() === 0
  if (!root || !existsSync('/usr/bin/apt-get')) return false
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

/** A Chromium, installed if need be: by the system's package manager, else by Playwright's installer. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium on this machine: installing one for the browser tests.')
  if (!installBySystem()) run('playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (!installed)
    throw new Error('No Chromium could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run the tests again.')
  return installed
}
