import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { findPort } from '#scripts/platform/ports.ts'
import { overHttp, overMarionette, type Send } from './webdriver.ts'

/** A browser that was started for tests. */
export interface Started {
  send: Send
  /** What the whole browser wrote about pages since the last call, if it can be read. */
  readLog: () => Promise<string[]>
  stop: () => Promise<void>
}

async function eventually<Value>(read: () => Promise<Value>): Promise<Value> {
  for (const deadline = Date.now() + 60_000; ; await pause(100)) {
    try {
      return await read()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** Starts a program that ends with this process, even if a test is cut short. */
function launch(file: string, options: string[], display?: string) {
  const child = spawn(file, options, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...(display && { DISPLAY: display }) } })
  process.once('exit', () => child.kill())
  child.on('error', (error) => console.error(error.message))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Runs in Firefox itself. Returns what its console holds about pages of the site, and empties it. */
const readFirefoxLog = `
  const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage)
  const calls = storage.getEvents().filter(({ filename }) => /^http/.test(filename))
    .map(({ level, arguments: values, filename }) => level + ': ' + values.map(String).join(' ') + ' ' + filename)
  const faults = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError)
    .filter(({ sourceName, errorMessage }) => /^http/.test(sourceName) || /https?:/.test(errorMessage))
    .map((fault) => (fault.flags & 9 ? 'warn' : 'error') + ': ' + fault.errorMessage + ' ' + fault.sourceName + ':' + fault.lineNumber)
  storage.clearEvents()
  Services.console.reset()
  return [...calls, ...faults]`

const preferences = {
  // Firefox writes the port that it chose into its profile.
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'services.settings.server': 'data:,',
  // A fine pointer that hovers: without a screen Firefox finds no mouse.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
}

async function startFirefox(file: string): Promise<Started> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  // Its console is read by code that runs in the browser, outside the page.
  const options = ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote', '--profile', profile]
  const firefox = launch(file, options)
  firefox.stdout.resume()
  const port = await eventually(async () =>
    z.coerce
      .number()
      .positive()
      .parse(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
  )
  const marionette = overMarionette(port)
  return {
    send: (command, parameters) => marionette(`WebDriver:${command}`, parameters),
    readLog: async () => {
      await marionette('Marionette:SetContext', { value: 'chrome' })
      const log = await marionette('WebDriver:ExecuteScript', { script: readFirefoxLog, args: [] })
      await marionette('Marionette:SetContext', { value: 'content' })
      return z.string().array().parse(log)
    },
    stop: async () => {
      await end(firefox)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Starts a display without a screen. Returns its name. */
async function startDisplay(): Promise<{ name: string; display: ChildProcess }> {
  const display = launch('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const [number] = await once(display.stdout, 'data')
  return { name: `:${String(number).trim()}`, display }
}

async function startWebKit(binary: string): Promise<Started> {
  const { name, display } = await startDisplay()
  const port = await findPort()
  const driver = launch('WebKitWebDriver', [`--port=${port}`], name)
  driver.stdout.resume()
  const server = `http://127.0.0.1:${port}`
  await eventually(() => fetch(`${server}/status`))
  const send = overHttp(server)
  const own = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  return {
    send: (command, parameters) => send(command, command === 'NewSession' ? { capabilities: { alwaysMatch: own } } : parameters),
    // The driver has no command for the console, and a session of automation writes none.
    readLog: async () => [],
    stop: async () => {
      // Ends MiniBrowser. There is no session to delete if none could be started.
      await send('DeleteSession').catch(() => {})
      for (const child of [driver, display]) await end(child)
    },
  }
}

const firstOf = (...files: string[]) => files.find((file) => existsSync(file))

const programs = {
  Firefox: {
    packages: 'firefox-esr',
    find: () => firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'),
    start: startFirefox,
  },
  WebKitGTK: {
    packages: 'webkit2gtk-driver xvfb',
    find: () => firstOf('/usr/bin/WebKitWebDriver') && firstOf('/usr/bin/Xvfb') && globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1),
    start: startWebKit,
  },
}

export type ProgramName = keyof typeof programs
const names: ProgramName[] = ['Firefox', 'WebKitGTK']

const missing = (name: ProgramName) =>
  `${name} is not installed (Debian: apt-get install --no-install-recommends ${programs[name].packages})`

/** @throws if it is not installed */
export async function startProgram(name: ProgramName): Promise<Started> {
  const file = programs[name].find()
  if (file === undefined) throw new Error(`${missing(name)}.`)
  return programs[name].start(file)
}

/** The browsers to try: the installed ones, or all if the environment demands it. Says which are left out. */
export function programsToTry(): ProgramName[] {
  if (process.env['EVERY_BROWSER'] === 'yes') return names
  const isMain = process.env['TEST_WORKER_INDEX'] === undefined
  for (const name of names) if (isMain && !programs[name].find()) console.log(`Not tried: ${missing(name)}.`)
  return names.filter((name) => programs[name].find())
}
