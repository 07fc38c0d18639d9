import { paths } from '#domain/site/paths.ts'
import { caseInTheMiddle } from '#scripts/seed/generated-cases.ts'
import { withColdPage, withVisitor } from './browser.ts'
import type { Figure } from './figures.ts'
import { bareText, servePeers } from './peers.ts'
import type { BenchSite } from './site.ts'
import { inTurn, median } from './statistics.ts'
import { type VisitFigures, visit } from './visit.ts'

const kilobyte = 1024
/** An odd number, so that the median is one of the measured values. */
const visits = 9

const middle = (all: readonly VisitFigures[], name: keyof VisitFigures) => median(all.map((figures) => figures[name]))

const steadiness = (name: string, all: readonly VisitFigures[]): Figure[] => [
  { name: `${name}: blocked`, value: Math.round(middle(all, 'blocked')), unit: 'ms', limit: 0 },
  { name: `${name}: layout shift`, value: middle(all, 'shifted'), unit: 'shift', limit: 0 },
]

/** Measures a case page and the register for a first visit on a slow phone. */
export async function measurePages({ visited }: BenchSite, cases: number): Promise<Figure[]> {
  const [casePage, register] = [visited + paths.case(caseInTheMiddle(cases).slug), visited + paths.cases]
  return withVisitor(async (browser) => {
    const text = await withColdPage(browser, 'fast', async (page) => {
      await page.goto(casePage)
      return bareText(page)
    })
    const peers = await servePeers(text)
    const see = (page: string) => () => visit(browser, peers.elsewhere, page)
    const [ofCase = [], ofPeer = [], ofRegister = []] = await inTurn(visits, see(casePage), see(peers.text), see(register))
    await peers.stop()
    const paint = middle(ofCase, 'largestPaint') / middle(ofPeer, 'largestPaint')
    return [
      { name: 'case page: HTML and CSS', value: middle(ofCase, 'documentBytes'), unit: 'bytes', limit: 12 * kilobyte },
      { name: 'case page: script before interaction', value: middle(ofCase, 'scriptBytes'), unit: 'bytes', limit: 1.2 * kilobyte },
      { name: 'case page: fonts', value: middle(ofCase, 'fontBytes'), unit: 'bytes', limit: 60 * kilobyte },
      { name: `case page: largest paint, over bare HTML, medians of ${visits}`, value: paint, unit: 'times', limit: 1.1 },
      ...steadiness('case page', ofCase),
      { name: '/cases: HTML and CSS', value: middle(ofRegister, 'documentBytes'), unit: 'bytes', limit: 30 * kilobyte },
      ...steadiness('/cases', ofRegister),
    ]
  })
}
