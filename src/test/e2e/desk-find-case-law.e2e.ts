import type { Page } from '@playwright/test'
import { feedXml, judgmentXml } from '#domain/find-case-law/judgment.fixture.ts'
import { expectNoViolation } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertOneCall } from './hold.ts'

const documents = '**/api/find-case-law/document*'
const field = (page: Page) => page.getByLabel('From Find Case Law')

const expectHead = async (page: Page) => {
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Alder Limited v Birch')
  await expect(page.getByLabel('Citation', { exact: true })).toHaveValue('[2024] EWHC 1001 (SCCO)')
  await expect(page.getByLabel('Content')).toHaveValue(/Before: Costs Judge Rowan[\s\S]+# Held/)
}

test('fills a new note from a citation, keeps what was typed, can be cancelled, and says what to do about a wrong citation', async ({
  staffPage: page,
}) => {
  await page.goto(paths.adminNewCase)
  await field(page).fill('Mitchell v News Group')
  await field(page).press('Enter')
  await expect(page.getByText('This is not a neutral citation.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  const detail = 'Find Case Law has no judgment at this address.'
  await divertOneCall(page, documents.slice(2), (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', json: { title: 'Not read', status: 404, detail } }),
  )
  await field(page).fill('[2024] EWHC 404 (SCCO)')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page.getByText(detail)).toBeVisible()
  await expectNoViolation(page, 'not there')

  const release = Promise.withResolvers<void>()
  await divertOneCall(page, documents.slice(2), async (route) => {
    await release.promise
    await route.fulfill({ contentType: 'application/xml', body: judgmentXml() }).catch(() => {})
  })
  await field(page).fill('[2024] EWHC 1001 (SCCO)')
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect(field(page)).toBeFocused()
  release.resolve()
  await expect(page.getByRole('button', { name: 'Fetch', exact: true })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')

  await page.route(documents, (route) => route.fulfill({ contentType: 'application/xml', body: judgmentXml() }))
  const request = page.waitForRequest(documents)
  await field(page).press('Enter')
  expect(new URL((await request).url()).searchParams.get('path')).toBe('ewhc/scco/2024/1001')
  await expectHead(page)
  await page.getByLabel('Title', { exact: true }).fill('My own title')
  const file = { name: 'judgment.xml', mimeType: 'application/xml', buffer: Buffer.from(judgmentXml({ date: '1000-01-01' })) }
  await page.getByLabel('Judgment file').setInputFiles(file)
  await expect(page.getByText('Enter the date of the judgment.')).toBeVisible()
  await expect(page.getByText(/^Already typed, so left unchanged: .*title/)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My own title')
})

test('lists new, withdrawn and changed judgments on the dashboard, each with its next step, and takes one off until Undo', async ({
  staffPage: page,
}) => {
  await page.route('**/api/find-case-law/feed', (route) => route.fulfill({ contentType: 'application/xml', body: feedXml() }))
  await page.route(documents, (route) => route.fulfill({ contentType: 'application/xml', body: judgmentXml() }))
  const judgments = [
    { id: 1, title: 'Alder v Birch', state: 'withdrawn', checkedAt: '2026-11-01T09:00:00.000Z' },
    { id: 2, title: 'Cedar v Dogwood', state: 'changed', checkedAt: '2026-11-01T09:00:00.000Z' },
  ]
  await page.route('**/api/find-case-law/outdated', (route) => route.fulfill({ json: judgments }))
  await page.goto(paths.adminDashboard)
  const outdated = page.getByRole('region', { name: 'Withdrawn or changed at Find Case Law' })
  await expect(outdated.getByRole('button', { name: 'Take it off the website: Alder v Birch' })).toBeVisible()
  const current = outdated.getByRole('link', { name: 'Read the current version of Cedar v Dogwood' })
  await expect(current).toHaveAttribute('href', /edit\/2\?judgment=current/)
  const list = page.getByRole('region', { name: 'New judgments to consider' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectNoViolation(page, 'new judgments')
  await list.getByRole('button', { name: /Not for us.+Cedar/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('link', { name: /Write a note.+Alder/ }).click()
  await expectHead(page)
})

const switchOn = async (page: Page) => {
  await page.goto(`${paths.adminDashboard}?tab=settings&part=judgments`)
  const on = page.getByRole('button', { name: 'switch on' })
  await expect(on.or(page.getByRole('button', { name: 'Switch off' }))).toBeVisible()
  if (!(await on.isVisible())) return
  await on.click()
  await page.getByRole('button', { name: 'Yes, switch on' }).click()
  await expect(page.getByText(/On since/)).toBeVisible()
}

test('takes a whole judgment over once an owner has switched that on, keeps it out of search engines, and withdraws it', async ({
  staffPage: page,
}) => {
  await page.route(documents, (route) => route.fulfill({ contentType: 'application/xml', body: judgmentXml() }))
  await page.goto(paths.adminNewCase)
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Whole judgment' })).toBeHidden()
  await switchOn(page)
  await expectNoViolation(page, 'switched on')
  await page.goto(paths.adminNewCase)
  await page.getByRole('button', { name: 'Whole judgment' }).click()
  await field(page).fill('[2024] EWHC 1001 (SCCO)')
  await field(page).press('Enter')
  await expect(page.getByLabel('Content')).toHaveValue(/1\. This is a detailed assessment/)
  await expect(page.getByLabel('Summary')).toHaveValue('')
  await expect(page.getByText('Do not change the court’s words.')).toBeVisible()
  await page.getByLabel('Slug', { exact: true }).fill('alder-v-birch-whole')
  await page.getByLabel('Summary').fill('The bill is assessed.')
  await page.getByLabel('Tags').fill('assessment')
  await page.getByLabel('Tags').press('Enter')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Case created').first()).toBeVisible()
  const head = await (await page.request.get(paths.case('alder-v-birch-whole'))).text()
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).toContain('Open Justice - Licence v2.0')
  await page.goto(`${paths.adminDashboard}?tab=settings&part=judgments`)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 whole judgment comes off the website')
  await page.getByRole('button', { name: 'Switch off' }).last().click()
  await expect(page.getByText(/Off since/)).toBeVisible()
  expect((await page.request.get('/api/cases/alder-v-birch-whole')).status()).toBe(404)
})
