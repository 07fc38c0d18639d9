import { expect } from '@playwright/test'
import * as z from 'zod'
import type { Started } from './programs.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const foundSchema = z.object({ [elementKey]: z.string() }).transform((element) => element[elementKey])
const answerSchema = z.object({ value: z.unknown().optional(), said: z.string().array() })

/** Runs in the page: the visible control, link or button of that name, else one whose name begins so. */
function findByName(name: string, scope: string): Element | undefined {
  const nameOf = (element: HTMLElement): string => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const text = element.getAttribute('aria-label') ?? (labels.map((label) => label.textContent).join(' ') || element.textContent)
    return text.replace(/\s+/g, ' ').trim()
  }
  const offered = [
    ...document.querySelectorAll<HTMLElement>(`:is(${scope}) :is(a[href], button, summary, input, select, textarea, option)`),
  ]
  const usable = offered.filter(
    (element) => element instanceof HTMLOptionElement || (element.checkVisibility() && element.matches(':not(:disabled)')),
  )
  const found = usable.find((element) => nameOf(element) === name) ?? usable.find((element) => nameOf(element).startsWith(name))
  // WebKit's driver clicks the middle of an element even where only its edge is in view.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}

type Watched = typeof window & { said?: string[] }

/** Runs in the page before anything else. Collects its faults, even earlier ones if the browser keeps them. */
function takeSaid(): string[] {
  const page: Watched = window
  if (page.said) return page.said.splice(0)
  const said: string[] = []
  page.said = said
  addEventListener('error', ({ message, filename }) => said.push(`error: ${message} ${filename}`))
  addEventListener('unhandledrejection', ({ reason }) => said.push(`error: ${reason}`))
  const noteFailed = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
        said.push(`error: ${entry.responseStatus} ${entry.name}`)
  }
  new PerformanceObserver(noteFailed).observe({ type: 'resource', buffered: true })
  // Firefox has none, but writes violations of the content policy to its console.
  if ('ReportingObserver' in window)
    new ReportingObserver((reports) => said.push(...reports.map((report) => `error: ${JSON.stringify(report)}`)), {
      buffered: true,
    }).observe()
  return []
}

/** A person at a browser. Everything waits until the page shows what it needs. */
export class Visitor {
  readonly #said: string[] = []
  readonly #browser: Started
  readonly #site: string

  constructor(browser: Started, site: string) {
    this.#browser = browser
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.#browser.send('Navigate', { url: new URL(path, this.#site).href })
  }

  /** Forgets what the site stored in the browser. */
  async forget(): Promise<void> {
    await this.open('/robots.txt')
    await this.#browser.send('DeleteAllCookies')
    await this.inPage(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
  }

  resize(width: number, height: number): Promise<unknown> {
    return this.#browser.send('SetWindowRect', { width, height })
  }

  screenshot(): Promise<Buffer> {
    return this.#browser.send('TakeScreenshot').then((png) => Buffer.from(z.string().parse(png), 'base64'))
  }

  /** Calls a function in the page, which must not use anything outside it. */
  async inPage<Given extends unknown[]>(work: (...given: Given) => unknown, ...args: Given): Promise<unknown> {
    const script = `const said = (${takeSaid})(); const value = (${work})(...arguments); return { value, said }`
    const { value, said } = answerSchema.parse(await this.#browser.send('ExecuteScript', { script, args }))
    this.#said.push(...said)
    return value
  }

  async fill(name: string, text: string, scope = 'body'): Promise<void> {
    await this.#on(name, scope, (id) => this.#browser.send('ElementSendKeys', { id, text }))
  }

  async press(name: string, scope = 'body'): Promise<void> {
    await this.#on(name, scope, (id) => this.#browser.send('ElementClick', { id }))
  }

  async sees(text: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: people do not see hidden text.
    const read = () => this.inPage(() => document.body.innerText.replace(/\s+/g, ' '))
    await expect.poll(read, { message: `should see ${text}` }).toContain(text)
  }

  /** Repeats the act while the element is missing or something covers it. No browser reports that after it acted. */
  async #on(name: string, scope: string, act: (id: string) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const found = await this.inPage(findByName, name, scope)
      expect(found, `should find ${name}`).toBeTruthy()
      await act(foundSchema.parse(found))
    }).toPass({ timeout: 30_000 })
  }

  /** Everything that pages and browser said since the last call: each line begins with its level. */
  async takeConsole(): Promise<string[]> {
    await this.inPage(() => null)
    return [...this.#said.splice(0), ...(await this.#browser.readLog())]
  }
}
