import type { Browser } from 'playwright'
import { serveBare } from './bare-page.ts'
import type { Figure } from './figures.ts'
import { measureFollowing } from './following.ts'
import { inTurn } from './in-turn.ts'
import { type PageFigures, settle, visit } from './page-figures.ts'
import { measureRegisterSearch } from './register-search.ts'
import { launchBrowser, openCold } from './slow-browser.ts'
import { median } from './statistics.ts'

const kilobyte = 1024
/** Odd, so that one of them is the median. */
const visits = 9

function middleOf(all: readonly PageFigures[]): PageFigures {
  const middle = (name: keyof PageFigures) => median(all.map((figures) => figures[name]))
  return {
    documentBytes: middle('documentBytes'),
    scriptBytes: middle('scriptBytes'),
    fontBytes: middle('fontBytes'),
    fonts: middle('fonts'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    shifted: middle('shifted'),
  }
}

async function visitOften(browser: Browser, address: string): Promise<PageFigures> {
  const all: PageFigures[] = []
  for (let index = 0; index < visits; index++) all.push(await visit(browser, address))
  return middleOf(all)
}

async function measureCase(browser: Browser, address: string): Promise<Figure[]> {
  const bare = await serveBare(browser, address)
  const [ofOurs = [], ofBare = [], ofBareWithHeaders = []] = await inTurn(
    visits,
    () => visit(browser, address),
    () => visit(browser, bare.address),
    () => visit(browser, bare.withHeaders),
  )
  const [ours, least, leastWithHeaders] = [middleOf(ofOurs), middleOf(ofBare), middleOf(ofBareWithHeaders)]
  bare.stop()
  const paintAgainst = (other: PageFigures) => ours.largestPaint / other.largestPaint
  return [
    { name: 'case page: HTML and CSS', value: ours.documentBytes, unit: 'bytes', limit: 12 * kilobyte },
    { name: 'case page: script before interaction', value: ours.scriptBytes, unit: 'bytes', limit: 2 * kilobyte },
    { name: 'case page: fonts', value: ours.fontBytes, unit: 'bytes', limit: 60 * kilobyte },
    { name: 'case page: font files', value: ours.fonts, unit: 'files', limit: 2 },
    { name: 'case page: largest paint, against bare HTML', value: paintAgainst(least), unit: 'ratio', limit: 1.1 },
    {
      name: 'case page: largest paint, against bare HTML with its headers',
      value: paintAgainst(leastWithHeaders),
      unit: 'ratio',
      limit: null,
    },
    { name: 'case page: blocked', value: Math.round(ours.blocked), unit: 'ms', limit: 0 },
    { name: 'case page: layout shift', value: ours.shifted, unit: 'shift', limit: 0 },
  ]
}

async function measureRegister(browser: Browser, address: string): Promise<Figure[]> {
  const { documentBytes, blocked, shifted } = await visitOften(browser, address)
  const { page, close } = await openCold(browser, 'fast')
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${address}?q=costs`)
  await settle(page)
  await close()
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  return [
    { name: '/cases: HTML and CSS', value: documentBytes, unit: 'bytes', limit: 30 * kilobyte },
    { name: '/cases: all scripts', value: scriptBytes, unit: 'bytes', limit: 100 * kilobyte },
    { name: '/cases: blocked', value: Math.round(blocked), unit: 'ms', limit: 0 },
    { name: '/cases: layout shift', value: shifted, unit: 'shift', limit: 0 },
  ]
}

export interface PagesToMeasure {
  /** The path of a case's page. */
  casePath: string
  /** How many cases the site holds. */
  count: number
}

/** Every figure of the visitors' pages and of the browser's half of the search, of a site that is served at `base`. */
export async function measurePages(base: string, { casePath, count }: PagesToMeasure): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    return [
      ...(await measureCase(browser, base + casePath)),
      ...(await measureRegister(browser, `${base}/cases`)),
      await measureFollowing(base, casePath),
      ...(await measureRegisterSearch(browser, base, casePath, count)),
    ]
  } finally {
    await browser.close()
  }
}
