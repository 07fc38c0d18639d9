import type { Browser } from 'playwright'
import { caseInputSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { api, paths } from '#domain/site/paths.ts'
import { withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import { type BenchSite, until } from './site.ts'
import { median } from './statistics.ts'

const edits = 5

/** Opens a page as a new visitor does, with an empty cache. */
async function visitorSees(browser: Browser, address: string, title: string): Promise<boolean> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1, name: title })
  const seen = await heading.waitFor({ timeout: 1000 }).then(
    () => true,
    () => false,
  )
  await context.close()
  return seen
}

/** Returns the milliseconds from a save until a new visitor sees it on the page of the case. */
async function timeEdit(browser: Browser, { address, token }: BenchSite, slug: string, edit: number): Promise<number> {
  const found = caseRecordSchema.parse(await (await fetch(address + api.case(slug))).json())
  const title = `Edit ${edit} v Bench`
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify(caseInputSchema.parse({ ...found, title }))
  const began = performance.now()
  const saved = await fetch(address + api.case(found.id), { method: 'PUT', headers, body })
  if (!saved.ok) throw new Error(`The save returned ${saved.status}.`)
  await until(() => visitorSees(browser, address + paths.case(slug), title), 'The publication')
  return performance.now() - began
}

export async function measurePublication(site: BenchSite, cases: number, limit: number): Promise<Figure[]> {
  // Take the case from the middle of the register, so that it has neighbours on both sides.
  const { slug = '' } = generateCases(cases >> 1).at(-1) ?? {}
  const times: number[] = []
  await withBrowser(async (browser) => {
    for (let edit = 1; edit <= edits; edit += 1) {
      await site.settled()
      times.push(await timeEdit(browser, site, slug, edit))
    }
  })
  const name = `from a save to a new visitor, ${cases.toLocaleString('en-GB')} cases, median of ${edits}`
  return [{ name, value: median(times) / 1000, unit: 's', limit }]
}
