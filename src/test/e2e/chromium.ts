import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** Headless Chromium needs a third less work for the same pages, so it is first. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium: the one of CHROMIUM_PATH, Playwright's or an installed one. */
const findChromium = (): string | undefined => [process.env['CHROMIUM_PATH'], ...browsers].find((path) => path && existsSync(path))

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs Chromium with the package manager, only in CI. Returns whether that worked. */
function installBySystem(): boolean {
  const mayInstall = process.env['CI'] === 'true' && process.getuid?.() === 0
  if (!mayInstall || !existsSync('/usr/bin/apt-get') || !run('apt-get', ['update', '-qq'])) return false
  return ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
}

const advice = `Chromium was not found and could not be downloaded. Install it, then run the command again:
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask chromium
  any system       npx playwright install --with-deps chromium
Or set CHROMIUM_PATH to an installed Chromium. With CI=true it is installed for you.`

/** Returns the path of a Chromium. If there is none, it downloads Playwright's. CI may also install one. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('There is no Chromium on this machine. Downloading the one of Playwright.')
  if (!installBySystem()) run('playwright', ['install', ...(process.env['CI'] === 'true' ? ['--with-deps'] : []), 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error(advice)
  return installed
}

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>, args: readonly string[] = []): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
