import { readCommunity, updateCommunity } from '#db/community/community.ts'
import { expectNoViolation, sidewaysFaults } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { storeUnbuilt } from './unbuilt.ts'

test('shows address, hours and contact details, and loads nothing from another server unasked', async ({ page }) => {
  const elsewhere: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }))
  page.on('request', (request) => request.url().includes('openstreetmap') && elsewhere.push(request.url()))
  await page.goto(paths.contact)
  const main = page.getByRole('main')
  for (const text of [
    '86-90 Paul Street, London EC2A 4NE',
    'Monday to Friday 9:00 AM to 5:30 PM',
    'Weekends Closed',
    'We aim to reply within 24 hours on business days.',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  await expect(main.getByRole('heading', { name: 'Quick Response Guarantee' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  expect(elsewhere).toEqual([])
  await main.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.getByTitle('Map of 86-90 Paul Street, London EC2A 4NE')).toBeVisible()
  expect(elsewhere).toHaveLength(1)
})

test('shows the invitation, six benefits, three events and the number of members', async ({ page }) => {
  const { eventName, eventDate } = await storeUnbuilt(readCommunity)
  await storeUnbuilt((db) => updateCommunity(db, { eventName: null, eventDate: null }))
  await page.goto(paths.community)
  const main = page.getByRole('main')
  await expect(main.getByText('127+ Members')).toBeVisible()
  for (const name of ['Networking', 'Resources', 'Monthly webinars', 'Forums', 'News', 'Mentorship']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  }
  await expect(main.getByRole('heading', { name: 'May Discussion on QOCS Applications' })).toBeVisible()
  const register = main.getByRole('link', { name: /^Register/ })
  await expect(register).toHaveCount(3)
  const invite = await main.getByRole('link', { name: 'Join our Discord' }).first().getAttribute('href')
  for (const link of await register.all()) await expect(link).toHaveAttribute('href', invite ?? '')
  await storeUnbuilt((db) => updateCommunity(db, { eventName, eventDate }))
})

test('has no violation on contact in any state of its forms, on a phone and on a desktop', async ({ page }) => {
  const expectSound = async (state: string) => {
    for (const width of [1440, 320]) {
      expect(await sidewaysFaults(page, state, width)).toEqual([])
      await expectNoViolation(page, `${state} at ${width} px`)
    }
  }
  await page.goto(paths.contact)
  await page.getByLabel('First name').focus()
  await expect(page.locator('#enquiry form'), 'until then the browser validates').toHaveAttribute('novalidate')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectSound('errors')
  await page.locator('#newsletter').getByLabel('Email').fill('vera@visitors.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe another' })).toBeVisible()
  await expectSound('success')
})
