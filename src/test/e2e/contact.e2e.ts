import { expect, paths, test } from './fixtures.ts'
import { operate } from './keys.ts'

test('shows address, hours and contact details, and loads the map only on request, with a way into it and out again by Tab', async ({
  page,
}) => {
  const elsewhere: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Zoom in</button>' }),
  )
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
  const link = main.getByRole('link', { name: 'Open in OpenStreetMap' })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  expect(elsewhere).toEqual([])
  await operate(page, main.getByRole('button', { name: 'Show the map' }))
  await expect(page.getByRole('group', { name: 'Where we are' })).toBeFocused()
  const inside = page.getByTitle('Map of 86-90 Paul Street, London EC2A 4NE').contentFrame().getByRole('button')
  await expect(inside).toBeVisible()
  expect(elsewhere).toHaveLength(1)
  await page.keyboard.press('Tab')
  await expect(inside).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
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
