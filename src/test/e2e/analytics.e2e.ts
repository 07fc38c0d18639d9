import * as z from 'zod'
import { analyticsEventSchema } from '#test/analytics-receiver.ts'
import { analyticsAddress, analyticsDomain } from './environment.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'

test('reports page views, clicks and sent forms to the analytics service without a cookie', async ({ page, context }) => {
  const events = async () => {
    const answer = await page.request.get(`${analyticsAddress}/events`)
    return z.array(analyticsEventSchema).parse(await answer.json())
  }
  await page.request.delete(`${analyticsAddress}/events`)
  // LinkedIn answers after the click is counted. Browsers may drop requests of a page that is being left.
  await context.route('https://www.linkedin.com/**', async (route) => {
    await expect.poll(async () => (await events()).length).toBe(4)
    await route.fulfill({ contentType: 'text/html', body: 'LinkedIn' })
  })
  await page.goto(paths.contact)
  const newsletter = page.locator('#newsletter form')
  await newsletter.getByLabel('Email').fill('vera@visitors.example')
  await sendForm(newsletter)
  await expect(page.getByRole('button', { name: 'Subscribe another' })).toBeVisible()
  // Otherwise Chromium may ask which program opens the number, and the tab gets no keys and no pointer any more.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('main').getByRole('link', { name: '020 7946 0123', exact: true }).first().click()
  // By key, because a page that still scrolls may move the link away from a pressed button.
  await page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' }).press('Enter')
  await page.waitForURL('https://www.linkedin.com/**')
  expect((await events()).map(({ n, p, d, u }) => [n, p, d, new URL(u).pathname])).toEqual([
    ['pageview', undefined, analyticsDomain, paths.contact],
    ['form-submit', { form: 'newsletter' }, analyticsDomain, paths.contact],
    ['contact-method', { method: 'phone' }, analyticsDomain, paths.contact],
    ['social-click', { network: 'linkedin' }, analyticsDomain, paths.contact],
  ])
  expect(await context.cookies()).toEqual([])
})
