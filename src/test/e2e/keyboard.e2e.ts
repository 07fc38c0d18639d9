import { eq } from 'drizzle-orm'
import { createCase } from '#db/cases/case-store.ts'
import { contentStore } from '#db/content/store.ts'
import { services } from '#db/schema/services.ts'
import { servicesType } from '#domain/services/type.ts'
import { newsStore, teamStore } from '#test/content-stores.ts'
import { caseInput, memberInput, newsInput, serviceInput } from '#test/fixtures.ts'
import { expect, paths, test } from './fixtures.ts'
import type { Screen } from './screens.ts'
import { pressTab, walkFaults, walksWell } from './tab-walk.ts'
import { ownTexts, storeUnbuilt } from './unbuilt.ts'

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

test(`records newer than the build: ${walksWell}, at 375 px`, async ({ page, inspector }) => {
  const { screens, serviceId } = await storeRecords()
  const faults: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    for (const [path, heading] of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      // The check for changes compares the record with its drawing, before the walk numbers its controls.
      await page.waitForLoadState('networkidle')
      // A drawn page is made as a built one, which is walked at two widths.
      faults.push(...(await walkFaults(page, inspector, path, [375])))
    }
  } finally {
    await storeUnbuilt((db) => db.delete(services).where(eq(services.id, serviceId)))
  }
  expect(faults).toEqual([])
})

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
