import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { root } from '#scripts/platform/folders.ts'

/** A way to get a browser. It returns the path of a browser that starts. */
interface Source {
  name: string
  find: () => string | undefined
}

/** Headless Chromium needs a third less work for the same pages, so it is first. */
const installed = [
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

/** A file may lack a library of the system. On Windows the question for its version would open a window. */
const starts = (path: string) =>
  existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0)

const findInstalled = () => installed.find(starts)

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

function installByPlaywright(): string | undefined {
  return run('playwright', 'install', 'chromium') ? findInstalled() : undefined
}

function installByDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  run('apt-get', 'update', '-qq')
  const packages = ['chromium-headless-shell', 'chromium']
  return packages.some((name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)) ? findInstalled() : undefined
}

/** Not a dependency, because it has 70 MB and few machines need it. */
const packed = {
  name: '@sparticuz/chromium@153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
  archive: 'sparticuz-chromium-153.0.0.tgz',
  folder: join(root, '.local', 'chromium-153.0.0'),
}

/** The package's browser with the system libraries that it brings. */
function unpackHeadlessShell(): string | undefined {
  const { name, integrity, archive, folder } = packed
  const shell = join(folder, 'chromium')
  if (starts(shell)) return shell
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  mkdirSync(folder, { recursive: true })
  if (!run('npm', 'pack', '--silent', '--pack-destination', folder, name)) return undefined
  const file = join(folder, archive)
  const digest = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (digest !== integrity) throw new Error(`${name} is not what it was when its release was chosen: ${digest}`)
  if (!run('tar', '-xzf', file, '-C', folder)) return undefined
  const unpack = (part: string) => brotliDecompressSync(readFileSync(join(folder, 'package', 'bin', part)))
  const program = join(folder, 'headless-shell')
  writeFileSync(program, unpack('chromium.br'))
  for (const part of ['al2023.tar.br', 'swiftshader.tar.br']) spawnSync('tar', ['-xf', '-', '-C', folder], { input: unpack(part) })
  // The libraries of the system come first, because those of the package are of another distribution.
  writeFileSync(shell, `#!/bin/sh\nLD_LIBRARY_PATH="/usr/lib/x86_64-linux-gnu:/usr/lib64:${folder}/lib" exec "${program}" "$@"\n`)
  for (const path of [program, shell]) chmodSync(path, 0o755)
  for (const path of [file, join(folder, 'package')]) rmSync(path, { recursive: true })
  return starts(shell) ? shell : undefined
}

const sources: readonly Source[] = [
  { name: 'installed', find: findInstalled },
  { name: "Playwright's download", find: installByPlaywright },
  { name: "the distribution's package", find: installByDebian },
  { name: `the headless shell of ${packed.name}`, find: unpackHeadlessShell },
]

const advice = `Chromium was not found and could not be downloaded. Install it, then run the command again:
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask chromium
  any system       npx playwright install --with-deps chromium
Or set CHROMIUM_PATH to an installed Chromium.`

/** The browser of the first source that has one. @throws if none has */
function firstBrowser(): string {
  for (const [index, { name, find }] of sources.entries()) {
    if (index > 0) console.log(`No browser so far. Trying ${name}.`)
    const path = find()
    if (path === undefined) continue
    console.log(`Browser: ${path} (${name})`)
    return path
  }
  throw new Error(advice)
}

/** The path of a Chromium. Says which once, because the workers of the tests inherit the variable. */
export function ensureChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`)
  const path = given || firstBrowser()
  process.env['CHROMIUM_PATH'] = path
  return path
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
