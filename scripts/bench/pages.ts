import type { Browser } from 'playwright'
import { paths } from '#domain/site/paths.ts'
import { openCold, withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import { bareText, servePeers } from './peers.ts'
import type { BenchSite } from './site.ts'
import { inTurn, median } from './statistics.ts'
import { settle, type VisitFigures, visit } from './visit.ts'

const kilobyte = 1024
/** An odd number, so that the median is one of the measured values. */
const visits = 9

const middle = (all: readonly VisitFigures[], name: keyof VisitFigures) => median(all.map((figures) => figures[name]))

const steadiness = (name: string, all: readonly VisitFigures[]): Figure[] => [
  { name: `${name}: blocked`, value: Math.round(middle(all, 'blocked')), unit: 'ms', limit: 0 },
  { name: `${name}: layout shift`, value: middle(all, 'shifted'), unit: 'shift', limit: 0 },
]

async function textOf(browser: Browser, address: string): Promise<string> {
  const page = await openCold(browser, 'fast')
  await page.goto(address)
  const text = await bareText(page)
  await page.context().close()
  return text
}

/** The size of all scripts that the register loads for a search. */
async function searchScripts(browser: Browser, address: string): Promise<number> {
  const page = await openCold(browser, 'fast')
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${address}?q=costs`)
  await settle(page)
  await page.context().close()
  return (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
}

/** Measures a case page and the register for a first visit on a slow phone. */
export async function measurePages({ address }: BenchSite, cases: number): Promise<Figure[]> {
  const { slug = '' } = generateCases(cases >> 1).at(-1) ?? {}
  const [casePage, register] = [address + paths.case(slug), address + paths.cases]
  return withBrowser(async (browser) => {
    const peers = await servePeers(await textOf(browser, casePage))
    const see = (page: string) => () => visit(browser, peers.elsewhere, page)
    const [ofCase = [], ofPeer = [], ofRegister = []] = await inTurn(visits, see(casePage), see(peers.text), see(register))
    peers.stop()
    const paint = middle(ofCase, 'largestPaint') / middle(ofPeer, 'largestPaint')
    return [
      { name: 'case page: HTML and CSS', value: middle(ofCase, 'documentBytes'), unit: 'bytes', limit: 12 * kilobyte },
      { name: 'case page: script before interaction', value: middle(ofCase, 'scriptBytes'), unit: 'bytes', limit: 2 * kilobyte },
      { name: 'case page: fonts', value: middle(ofCase, 'fontBytes'), unit: 'bytes', limit: 60 * kilobyte },
      { name: `case page: largest paint, over bare HTML, medians of ${visits}`, value: paint, unit: 'times', limit: 1.1 },
      ...steadiness('case page', ofCase),
      { name: '/cases: HTML and CSS', value: middle(ofRegister, 'documentBytes'), unit: 'bytes', limit: 30 * kilobyte },
      { name: '/cases: all scripts of a search', value: await searchScripts(browser, register), unit: 'bytes', limit: 100 * kilobyte },
      ...steadiness('/cases', ofRegister),
    ]
  })
}
