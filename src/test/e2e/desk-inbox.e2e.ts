import type { Page } from '@playwright/test'
import { sidewaysFaults } from './axe.ts'
import { openRow } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { fillInbox, fillSubscribers, heading, hoursAgo, inboxPath, names, subscribersPath } from './inbox-records.ts'

const show = (page: Page, label: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name: label })
const status = (page: Page, label: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name: label })

/** Prevents the browser from opening a mail program, which it does not have. */
async function withoutMail(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]')) event.preventDefault()
    }),
  )
}

test('counts a new enquiry on the overview, shows it whole, replies by mail, and archives it', async ({ staffPage: page }) => {
  await fillInbox([])
  await withoutMail(page)
  await page.goto(paths.adminDashboard)
  await expect(page.getByText('No enquiries are waiting for a reply.')).toBeVisible()
  const message = 'Please draft our bill.\nIt is urgent.'
  await fillInbox([{ email: 'vera@visitors.example', message, otherParties: 'Acme Widgets Ltd', deadline: '2094-03-12' }])
  await page.goto(paths.adminDashboard)
  const waiting = page.getByRole('region', { name: 'Enquiries' })
  await expect(waiting).toContainText(
    /Reply promised within 24 hours on business days.*Vera Visitor.*Please draft our bill.*On timewaiting under an hour/s,
  )
  await expect(page.getByRole('tab', { name: 'Enquiries' })).toHaveAccessibleName(/^Enquiries ?, 1 waiting$/)
  await waiting.getByRole('link', { name: '1 enquiry waiting for a reply' }).click()
  await page.getByRole('link', { name: 'Vera Visitor' }).click()
  await expect(page).toHaveURL(/tab=enquiries&show=new&open=\d+$/)
  await expect(page.getByText('Please draft our bill. It is urgent.')).toBeVisible()
  await expect(page.getByText('Acme Widgets Ltd')).toBeVisible()
  await expect(page.getByText('Deadline 12 March 2094')).toBeVisible()

  const reply = page.getByRole('link', { name: 'Open in your mail program' })
  await expect(reply).toHaveAttribute('href', /^mailto:vera@visitors\.example\?subject=.*Dear%20Vera%20Visitor.*%3E%20It%20is%20urgent\.$/)
  await reply.click()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('article', { name: 'Message' })).toBeFocused()
  await expect(status(page, 'Answered')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('tab', { name: 'Enquiries' })).toHaveAccessibleName('Enquiries')

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Enquiries' }).click()
  await expect(page.getByText('No new enquiries.')).toBeVisible()
  await show(page, 'Inbox').click()
  await openRow(page, 'the enquiry of Vera Visitor')
  await page.getByRole('button', { name: 'Archive: Vera Visitor' }).click()
  await expect(page.getByText('No enquiries in the inbox.')).toBeVisible()
  await expect(heading(page, 'Enquiries')).toBeFocused()
  await page.goto(inboxPath('&show=archived'))
  await expect(names(page)).toHaveText(['Vera Visitor'])
})

test('keeps search, filter and page in the address, and Back undoes each', async ({ staffPage: page }) => {
  const many = Array.from({ length: 52 }, (_, index) => ({ firstName: `N${index + 1}`, status: 'answered' as const }))
  await fillInbox([...many, { firstName: 'Rare', message: 'About a wasted costs order.' }])
  await page.goto(inboxPath())
  await expect(names(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(names(page)).toHaveText(['N50 Visitor', 'N51 Visitor', 'N52 Visitor'])
  await expect(page).toHaveURL(/tab=enquiries&page=2$/)
  await page.getByLabel('Search enquiries').pressSequentially('wasted')
  await expect(names(page)).toHaveText(['Rare Visitor'])
  await expect(page).toHaveURL(/q=wasted$/)
  await show(page, 'Answered').click()
  await expect(page.getByText('No answered enquiries match “wasted”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 match in all enquiries' }).click()
  await page.getByRole('link', { name: 'Rare Visitor' }).click()
  await expect(heading(page, 'Rare Visitor')).toBeVisible()

  await page.goBack()
  await expect(show(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(show(page, 'Answered')).toHaveAttribute('aria-pressed', 'true')
  // Quickly, from an empty result to a page that is not loaded yet.
  await page.evaluate(() => history.go(-2))
  await expect(names(page)).toHaveText(['N50 Visitor', 'N51 Visitor', 'N52 Visitor'])
  await expect(page).toHaveURL(/tab=enquiries&page=2$/)
  await page.goForward()
  await expect(page.getByLabel('Search enquiries')).toHaveValue('wasted')
})

test('shows the wait and the deadline of an enquiry in one line, and cuts off no long name or address on a phone', async ({
  staffPage: page,
}) => {
  await fillInbox([
    { firstName: 'Wait', deadline: '2094-09-12' },
    { firstName: 'Law', kind: 'data-complaint' },
    { firstName: 'Known', kind: 'data-complaint', acknowledgedAt: hoursAgo(1) },
  ])
  await page.goto(inboxPath())
  await expect(names(page)).toHaveCount(3)
  const faults: string[] = []
  for (const width of [375, 768, 1280, 1440]) {
    faults.push(...(await sidewaysFaults(page, 'inbox', width)))
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    // On a phone the deadline has two lines.
    if (Math.max(...heights) > (width === 375 ? 60 : 42)) faults.push(`rows of ${heights.join(', ')} px at ${width} px`)
  }
  const name = `${'long.'.repeat(12)}name@visitors.example`
  await fillInbox([{ lastName: 'Featherstonehaugh-Cholmondeley', email: name, message: 'w'.repeat(300) }])
  await fillSubscribers([{ email: name }])
  await page.goto(inboxPath())
  await page.getByRole('link', { name: 'Vera Featherstonehaugh-Cholmondeley' }).click()
  await expect(page.getByRole('article', { name: 'Message' })).toBeInViewport()
  faults.push(...(await sidewaysFaults(page, 'enquiry', 375)))
  await page.goto(subscribersPath())
  await expect(page.getByRole('table', { name: 'Subscribers' })).toContainText(name)
  faults.push(...(await sidewaysFaults(page, 'subscribers', 375)))
  expect(faults).toEqual([])
})
