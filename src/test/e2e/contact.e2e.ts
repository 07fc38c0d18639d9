import { expectNoViolation, sidewaysFaults } from './axe.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'

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
  await page.goto(paths.community)
  const main = page.getByRole('main')
  await expect(main.getByText('127+ Members')).toBeVisible()
  for (const name of ['Networking', 'Resources', 'Monthly webinars', 'Forums', 'News', 'Mentorship'])
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  const addresses = (name: string | RegExp) =>
    main.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const [invite] = await addresses('Join our Discord')
  expect(await addresses(/^Register/)).toEqual([invite, invite, invite])
})

test('has no violation on contact with the errors of one form and the success of the other, on a phone and on a desktop', async ({
  page,
}) => {
  await page.goto(paths.contact)
  await page.locator('#newsletter').getByLabel('Email').fill('vera@visitors.example')
  await sendForm(page.locator('#newsletter form'))
  await expect(page.getByRole('button', { name: 'Subscribe another' })).toBeVisible()
  await sendForm(page.locator('#enquiry form'))
  await expect(page.getByText('First name is required')).toBeVisible()
  for (const width of [1440, 320]) {
    expect(await sidewaysFaults(page, 'errors and success', width)).toEqual([])
    await expectNoViolation(page, `errors and success at ${width} px`)
  }
})
