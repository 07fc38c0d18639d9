import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { paths } from '#domain/site/paths.ts'
import { caseInTheMiddle } from '#scripts/seed/generated-cases.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { withColdPage, withVisitor } from './browser.ts'
import type { Figure } from './figures.ts'
import { serveByHttp2 } from './http2-front.ts'
import type { BenchSite } from './site.ts'
import { inTurn, median } from './statistics.ts'

/** A browser's measurements of a page with an empty cache. Bytes are compressed, times are in milliseconds. */
interface VisitFigures {
  documentBytes: number
  scriptBytes: number
  largestPaint: number
  blocked: number
  shifted: number
}

/** Runs in the page, so it cannot use anything from outside the function. */
async function readFigures(): Promise<VisitFigures> {
  const observe = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 200)
    })
  const numberOf = (entry: PerformanceEntry | undefined, name: string) => Number((entry && Reflect.get(entry, name)) ?? 0)
  const sum = (entries: readonly PerformanceEntry[], name: string) => entries.reduce((total, entry) => total + numberOf(entry, name), 0)
  const sizeOf = (ending: string) => {
    const entries = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname.endsWith(ending))
    return sum(entries, 'encodedBodySize')
  }
  const types = ['largest-contentful-paint', 'layout-shift', 'long-animation-frame']
  const [paints = [], shifts = [], frames = []] = await Promise.all(types.map(observe))
  const firstPaint = numberOf(performance.getEntriesByName('first-contentful-paint')[0], 'startTime')
  return {
    documentBytes: sum(performance.getEntriesByType('navigation'), 'encodedBodySize') + sizeOf('.css'),
    scriptBytes: sizeOf('.js'),
    largestPaint: numberOf(paints.at(-1), 'startTime'),
    blocked: sum(
      frames.filter(({ startTime }) => startTime >= firstPaint),
      'blockingDuration',
    ),
    shifted: sum(shifts, 'value'),
  }
}

/** Makes a first visit: follows a link from a page of another site, without any interaction. */
const visit = (browser: Browser, elsewhere: string, address: string): Promise<VisitFigures> =>
  withColdPage(browser, 'slow 4G', async (page) => {
    await page.goto(elsewhere)
    await page.evaluate((target) => window.location.assign(target), address)
    await page.waitForURL(address)
    await page.waitForLoadState('networkidle')
    // The observers report a paint up to half a second after the network is idle.
    await page.waitForTimeout(500)
    return page.evaluate(readFigures)
  })

/** The smallest page with the headings and paragraphs of a page. */
const bareText = (browser: Browser, address: string): Promise<string> =>
  withColdPage(browser, 'fast', async (page) => {
    await page.goto(address)
    return page.locator('main').evaluate((main) => {
      const asText = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const elements = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')]
      return elements.map(({ tagName, textContent }) => `<${tagName}>${asText(textContent ?? '')}</${tagName}>`).join('\n')
    })
  })

/**
 * Serves the pages for comparison: bare texts by their path. Any other path is the other site that a visitor
 * comes from.
 */
async function servePeers(texts: ReadonlyMap<string, string>) {
  const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Peer</title>'
  const { url, stop } = await listenOnLoopback(async (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
    response.end(gzipSync(head + (texts.get(request.url ?? '') ?? '<p>Another site.</p>')))
  })
  // Each subdomain of localhost is a separate site for the browser, and resolves to this machine.
  const front = await serveByHttp2(url)
  const at = (site: string) => front.address.replace('127.0.0.1', `${site}.localhost`)
  const stopBoth = () => {
    front.stop()
    return stop()
  }
  return { elsewhere: `${at('elsewhere')}/elsewhere`, peer: at('peer'), stop: stopBoth }
}

const kilobyte = 1024
/** An odd number, so that the median is one of the measured values. */
const visits = 9

const middle = (all: readonly VisitFigures[], name: keyof VisitFigures) => median(all.map((figures) => figures[name]))

const steadiness = (name: string, all: readonly VisitFigures[]): Figure[] => [
  { name: `${name}: blocked`, value: Math.round(middle(all, 'blocked')), unit: 'ms', limit: 0 },
  { name: `${name}: layout shift`, value: middle(all, 'shifted'), unit: 'shift', limit: 0.02 },
]

const weights = (name: string, all: readonly VisitFigures[], page: number, script: number): Figure[] => [
  { name: `${name}: HTML and CSS`, value: middle(all, 'documentBytes'), unit: 'bytes', limit: page * kilobyte },
  { name: `${name}: script before interaction`, value: middle(all, 'scriptBytes'), unit: 'bytes', limit: script * kilobyte },
]

/** Measures a case page, the home page and the register for a first visit on a slow phone. */
export async function measurePages({ visited }: BenchSite, cases: number): Promise<Figure[]> {
  const [casePage, home, register] = [paths.case(caseInTheMiddle(cases).slug), paths.home, paths.cases]
  return withVisitor(async (browser) => {
    const texts = new Map([
      ['/case', await bareText(browser, visited + casePage)],
      ['/home', await bareText(browser, visited + home)],
    ])
    const { elsewhere, peer, stop } = await servePeers(texts)
    const see = (address: string) => () => visit(browser, elsewhere, address)
    const addresses = [visited + casePage, `${peer}/case`, visited + home, `${peer}/home`, visited + register]
    const [ofCase = [], ofText = [], ofHome = [], ofHomeText = [], ofRegister = []] = await inTurn(visits, ...addresses.map(see))
    await stop()
    const paint = (name: string, ours: VisitFigures[], bare: VisitFigures[], limit: number): Figure => ({
      name: `${name}: largest paint, over bare HTML, medians of ${visits}`,
      value: middle(ours, 'largestPaint') / middle(bare, 'largestPaint'),
      unit: 'times',
      limit,
    })
    return [
      ...weights('case page', ofCase, 12, 1.2),
      paint('case page', ofCase, ofText, 1.12),
      ...steadiness('case page', ofCase),
      ...weights('home page', ofHome, 17, 1.5),
      paint('home page', ofHome, ofHomeText, 1.15),
      ...steadiness('home page', ofHome),
      { name: '/cases: HTML and CSS', value: middle(ofRegister, 'documentBytes'), unit: 'bytes', limit: 30 * kilobyte },
      ...steadiness('/cases', ofRegister),
    ]
  })
}
