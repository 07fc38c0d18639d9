import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createCase } from '#db/cases/case-store.ts'
import { contentStore } from '#db/content/store.ts'
import { services } from '#db/schema/services.ts'
import { servicesType } from '#domain/services/type.ts'
import { searchFolder } from '#domain/site/paths.ts'
import { newsStore, teamStore } from '#test/content-stores.ts'
import { caseInput, memberInput, newsInput, serviceInput } from '#test/fixtures.ts'
import { expect, paths, test } from './fixtures.ts'
import { missing, pages, plainPages, type Screen, searches } from './screens.ts'
import { pressTab, walk } from './tab-walk.ts'
import { ownTexts, storeUnbuilt } from './unbuilt.ts'

const failures: readonly Screen[] = [[`${paths.cases}?q=budget`, 'The register could not be loaded']]

const manySections = Array.from({ length: 40 }, (_, index) => `## Ground ${index + 1}\nSee [2018] EWCA Civ 1654.`).join('\n')

/** Stores a record of each kind that no build has seen. */
const storeRecords = () =>
  storeUnbuilt(async (db): Promise<{ screens: Screen[]; serviceId: number }> => {
    const entry = await createCase(db, caseInput({ ...ownTexts('Many v Sections'), content: manySections }))
    const item = await newsStore.create(db, newsInput({ ...ownTexts('An evening'), category: 'Event' }))
    const member = await teamStore.create(
      db,
      memberInput({ name: ownTexts('A Newcomer').title, bio: ownTexts('A life of costs').summary, imageUrl: null }),
    )
    const service = await contentStore(servicesType).create(db, serviceInput())
    const screens: Screen[] = [
      [paths.case(entry.slug), entry.title],
      [paths.service(service.slug), service.title],
      [paths.teamMember(member.id), member.name],
      [paths.newsItem(item.slug), item.title],
    ]
    return { screens, serviceId: service.id }
  })

async function expectWalkable(page: Page, width: number, screens: readonly Screen[]): Promise<void> {
  const faults: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  for (const [path, heading] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.locator('astro-island[ssr][client=only]')).toHaveCount(0)
    // The rows appear after their count.
    await expect(page.locator('.register-row .skeleton:visible')).toHaveCount(0)
    // The check for changes compares the record with its drawing, before the walk numbers its controls.
    if (screens !== failures) await page.waitForLoadState('networkidle')
    // Other questions are counted after the answer, and come as further buttons.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    faults.push(...(await walk(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
}

for (const width of [1440, 375]) {
  const sound = `Tab reaches every control once, in order and visibly focused, in both directions, at ${width} px`

  test(`the pages: ${sound}`, ({ page }) => expectWalkable(page, width, [...pages, ...searches]))
  test(`pages after a failure: ${sound}`, async ({ page }) => {
    for (const call of ['/api/**', `${searchFolder}**`]) await page.route(`**${call}`, (route) => route.fulfill({ status: 503, body: '' }))
    await expectWalkable(page, width, failures)
  })

  // Pages of text have one column of the same links at every width, and a drawn page is made as a built one.
  if (width === 1440) continue
  test(`legal and missing pages: ${sound}`, ({ page }) => expectWalkable(page, width, [...plainPages, ...missing]))

  test(`records newer than the build: ${sound}`, async ({ page }) => {
    const { screens, serviceId } = await storeRecords()
    try {
      await expectWalkable(page, width, screens)
    } finally {
      await storeUnbuilt((db) => db.delete(services).where(eq(services.id, serviceId)))
    }
  })
}

test('keeps the focus in view while Tab is held on a slow machine, past rows that were not laid out yet', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const times of [34, 42, 50]) {
    await page.goto(paths.cases)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await pressTab(session, times, 'on')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // The browser may still be scrolling when the last press is answered.
    const inFront = () =>
      page.evaluate(() => {
        const [line = new DOMRect()] = document.activeElement?.getClientRects() ?? []
        const found = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
        return document.activeElement?.contains(found) === true ? 'the focus' : `${found?.tagName} at ${line.y}`
      })
    await expect.poll(inFront, `after ${times} presses`).toBe('the focus')
  }
})
