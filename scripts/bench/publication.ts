import { caseInputSchema } from '#domain/cases/case-input.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { api, paths } from '#domain/site/paths.ts'
import { caseInTheMiddle } from '#scripts/seed/generated-cases.ts'
import { withBrowser } from '#test/e2e/chromium.ts'
import { untilShown } from './browser.ts'
import type { Figure } from './figures.ts'
import type { BenchSite } from './site.ts'
import { median } from './statistics.ts'

/** Measures the time from a save's response until a new visitor sees the change, while no build runs. */
export async function measurePublication({ address, token }: BenchSite, cases: number): Promise<Figure[]> {
  const { slug } = caseInTheMiddle(cases)
  const found = caseRecordSchema.parse(await (await fetch(address + api.case(slug))).json())
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const times: number[] = []
  await withBrowser(async (browser) => {
    for (const edit of [1, 2, 3, 4, 5]) {
      const title = `Edit ${edit} v Bench`
      const body = JSON.stringify(caseInputSchema.parse({ ...found, title }))
      const saved = await fetch(address + api.case(found.id), { method: 'PUT', headers, body })
      if (!saved.ok) throw new Error(`The save returned ${saved.status}.`)
      const began = performance.now()
      // A new page has an empty cache.
      const page = await browser.newPage()
      await page.goto(address + paths.case(slug))
      await untilShown(page, 'h1', title)
      times.push(performance.now() - began)
      await page.close()
    }
  })
  return [{ name: 'from a save to a new visitor, before any build, median of 5', value: median(times), unit: 'ms', limit: 1000 }]
}
