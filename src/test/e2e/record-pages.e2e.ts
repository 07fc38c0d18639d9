import { eq } from 'drizzle-orm'
import { caseStore } from '#db/cases/case-store.ts'
import { contentStore } from '#db/content/store.ts'
import { services } from '#db/schema/content-tables.ts'
import { servicesType } from '#domain/services/type.ts'
import { caseInput, serviceInput } from '#test/fixtures.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'
import { ownTexts, storeUnbuilt } from './unbuilt.ts'

test('a case newer than the build copies its citation, and a service has the contact form and the newsletter too, numbered on', async ({
  page,
}) => {
  const { slug, title } = await storeUnbuilt((db) =>
    caseStore.create(db, caseInput({ ...ownTexts('Newer v Build'), content: '[2026] EWCA Civ 12\n\n# Held\nIt was ##allowed##.' })),
  )
  await page.goto(paths.case(slug))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Copy citation' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const service = await storeUnbuilt((db) => contentStore(servicesType).create(db, serviceInput()))
  try {
    await page.goto(paths.service(service.slug))
    await expect(page.getByRole('heading', { level: 1, name: service.title })).toBeVisible()
    expect(await page.locator('main .item-number:visible').allInnerTexts()).toEqual(['1', '2', '3', '4', '5'])
    const newsletter = page.locator('#newsletter form')
    await newsletter.getByLabel('Email').fill('vera')
    await sendForm(newsletter)
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await sendForm(page.locator('#enquiry form'))
    await expect(page.getByText('First name is required')).toBeVisible()
  } finally {
    await storeUnbuilt((db) => db.delete(services).where(eq(services.id, service.id)))
  }
})
