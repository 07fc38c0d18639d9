import { api } from '#domain/site/paths.ts'
import { chooseAction, dialog, pressInRow, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test, untilPublic } from './fixtures.ts'

/** The dashboard with that query. */
const part = (query: string) => `${paths.adminDashboard}?${query}`

test('adds an article in place, shows its errors at the fields, publishes it, and has fields for an event alone', async ({
  staffPage: page,
}) => {
  const title = `Rates of ${Date.now()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await page.goto(part('tab=news'))
  await page.getByRole('link', { name: 'Add news article' }).click()
  await expect(page).toHaveURL(/tab=news&edit=new$/)
  await expect(page.getByLabel('Author')).toHaveValue('Practice Staff')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Summary is required')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Generate slug' }).click()
  await page.getByLabel('Summary').fill('Hourly rates rise.')
  await page.getByLabel('Content').fill('They ##rise## in May.')
  await page.getByLabel('Category').selectOption('Case Study')
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue(slug)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'News article created')).toBeVisible()
  await untilPublic(page, paths.newsItem(slug), title)

  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByLabel('Event day')).toBeHidden()
  await page.getByLabel('Category').selectOption('Event')
  await expect(page.getByLabel('Event day')).toBeVisible()
})

test('adds, edits and deletes a member with Undo, asks before Back drops the text, and offers the draft again', async ({
  staffPage: page,
}) => {
  const name = `Wren Sample ${Date.now()}`
  await page.goto(part('tab=team'))
  await page.getByRole('link', { name: 'Add team member' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Position').fill('Costs Draftsman')
  await page.getByRole('textbox', { name: 'Email' }).fill('wren')
  await page.waitForURL(/edit=new&draft=\d+$/)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/tab=team$/)

  await page.goto(part('tab=team&edit=new'))
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Bio').fill('Drafts bills.')
  await page.getByRole('textbox', { name: 'Email' }).fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Team member created')).toBeVisible()

  await page.getByRole('link', { name: name, exact: true }).click()
  await page.getByLabel('Position').fill('Costs Lawyer')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(toast(page, 'Team member updated')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Costs Lawyer')

  const names = page.locator('.desk-table .name')
  await expect(names.nth(1)).toBeVisible()
  const before = await names.allInnerTexts()
  const [first = '', second = ''] = before
  await pressInRow(page, 'Delete', first)
  await dialog(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(toast(page, 'Team member deleted')).toBeVisible()
  await expect(rowMenu(page, second)).toBeFocused()
  await expect(names).toHaveText(before.slice(1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Team member restored')).toBeVisible()
  await expect(rowMenu(page, first)).toBeFocused()
  await expect(names).toHaveText(before)
})

test('adds a service with an icon, moves it up, and shows its costs to visitors', async ({ staffPage: page }) => {
  const title = `Costs Training ${Date.now()}`
  await page.goto(part('tab=services&edit=new'))
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Talks for fee earners.')
  await page.getByLabel('Catchwords').fill('Time recording,')
  await page.getByLabel('What it costs').fill('##£400## for an hour.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const icons = page.getByRole('radiogroup', { name: 'Icon' })
  await expect(page.getByText('Choose an icon')).toBeVisible()
  await expect(icons.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(icons.getByRole('radio', { name: 'Briefcase' })).toBeChecked()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page, 'Service created')).toBeVisible()
  const names = page.getByRole('table', { name: 'Services' }).locator('.name')
  const moved = page.waitForResponse(`**${api.services}/order`)
  await page.getByRole('button', { name: `Move ${title} up` }).click()
  expect((await moved).status()).toBe(200)
  await expect(names.nth(-2)).toHaveText(title)
  const path = paths.service(title.toLowerCase().replaceAll(' ', '-'))
  await untilPublic(page, path, 'for an hour.')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()

  await page.goto(part('tab=services'))
  await pressInRow(page, 'Delete', title)
  await page.getByRole('button', { name: 'Delete service' }).click()
  await expect(toast(page, 'Service deleted')).toBeVisible()
})

test('previews a text as visitors will read it, on a phone behind a button', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.adminNewCase)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('The preview appears here as you type.')
  await page.getByLabel('Content').fill('# Decision\nThe bill was ##reasonable##, see [2021] UKSC 43.')
  const drawn = preview.frameLocator('iframe').locator('article.report')
  await expect(drawn.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await expect(drawn.locator('strong')).toHaveText('reasonable')
  await page.getByLabel('Summary').fill('A reasonable bill.')
  await expect(drawn.locator('.report-headnote')).toContainText('A reasonable bill.')
  await expect(page.getByRole('tab', { name: 'Case Law', selected: true })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await drawn.locator('.report-body').getByRole('link', { name: '[2021] UKSC 43' }).click()
  await (await opened).close()
  await expect(page.getByLabel('Summary')).toHaveValue('A reasonable bill.')

  await chooseAction(page, 'Preview page')
  const whole = page.getByRole('dialog', { name: 'Preview of the page' })
  const shown = whole.frameLocator('iframe')
  await expect(shown.locator('main').getByRole('heading', { name: 'Decision' })).toBeVisible()
  await whole.getByRole('button', { name: '390 px' }).press('Enter')
  await expect(shown.getByText('Menu', { exact: true }).first()).toBeVisible()
  await whole.locator('iframe').press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()

  await page.setViewportSize({ width: 375, height: 800 })
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(drawn.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await expect(page.getByLabel('Content')).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
})

test('previews a page as visitors see it, even in the dark theme', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(part('tab=services'))
  await page.locator('tbody').getByRole('link').first().click()
  const drawn = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  const article = drawn.getByRole('article')
  await expect(article.getByRole('heading', { name: 'How We Can Help' })).toBeVisible()
  const colours = (element: Element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]
  const previewed = { text: await article.textContent(), look: await drawn.locator('html').evaluate(colours) }
  await page.goto((await page.getByRole('link', { name: /^View page/ }).getAttribute('href')) ?? '')
  expect(await page.getByRole('article').textContent()).toBe(previewed.text)
  expect(await page.locator('html').evaluate(colours)).toEqual(previewed.look)
  await page.emulateMedia({ colorScheme: null })
})

test("keeps the field with the focus above a form's bar, whose menu opens by keyboard on a phone", async ({
  staffPage: page,
  createCase,
}) => {
  const { id } = await createCase({ title: `Focused v Hidden ${Date.now()}`, tags: ['one', 'two'] })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Title').focus()
  const overlap = () =>
    page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector('.desk-actions')]
      if (focused === null || bar === null || bar.contains(focused)) return 'none'
      // Of a text area, browsers bring only the line with the caret into view.
      const { top, bottom } = focused.getBoundingClientRect()
      const foot = focused.matches('textarea') ? top + 16 : bottom
      return foot > bar.getBoundingClientRect().top ? focused.outerHTML.slice(0, 80) : 'none'
    })
  const hidden: string[] = []
  const submit = page.getByRole('button', { name: 'Publish changes' })
  while (!(await submit.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    hidden.push(await overlap())
  }
  expect(hidden.filter((field) => field !== 'none')).toEqual([])

  const bar = page.locator('.desk-actions')
  const more = bar.getByRole('button', { name: 'More actions' })
  await more.press('Enter')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Publish changes and continue' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Schedule' })).toBeHidden()
})
