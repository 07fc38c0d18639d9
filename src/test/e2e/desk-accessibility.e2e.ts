import type { CDPSession, Page } from '@playwright/test'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { sidewaysFaults, violations, violationsIn } from './axe.ts'
import { bar, createCases, openTable, results, setWebhook, tick } from './case-table.ts'
import { chooseAction, dialog, logOut, openScreen, stepDialog } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount } from './own-account.ts'
import { faultsAtSizes } from './text-boxes.ts'
import { treeFaults } from './tree-faults.ts'

const tab = (query: string) => `${paths.adminDashboard}?tab=${query}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/**
 * A screen is a tab or form that was just opened: its large text and its names are checked too.
 * A dialog covers a state that was checked before.
 * Other states are checked on a phone, where a table has another layout.
 */
type Seen = 'screen' | 'state' | 'dialog'

/** One state for each set of styles that differs in forced colours or in the dark. */
const inOtherColours = new Set([
  'overview',
  'cases selected',
  'delete selected cases',
  'an enquiry',
  'settings&part=community',
  'newsletter&edit=new',
])
const dialogs = '[role=alertdialog], [role=dialog]'
/** The frame of the desk, and a table, on a desktop. */
const onDesktop = new Set(['overview', 'cases'])

/** The faults of the current state, on a phone and where its styles differ. The frame of the desk is seen once. */
async function faultsOf(page: Page, browser: CDPSession, state: string, seen: Seen): Promise<string[]> {
  const faults: string[] = []
  const within = onDesktop.has(state) ? 'html' : seen === 'dialog' ? dialogs : 'main'
  if (seen === 'screen') faults.push(...(await treeFaults(browser, state)), ...(await faultsAtSizes(page, browser, state)))
  faults.push(...(await sidewaysFaults(page, state, 375)), ...(await violations(page, `${state} at 375 px`, [], within)))
  faults.push(...(await sidewaysFaults(page, state, 1440)))
  if (onDesktop.has(state)) faults.push(...(await violations(page, `${state} at 1440 px`)))
  if (!inOtherColours.has(state)) return faults
  for (const colours of ['in forced colours', 'in the dark'] as const) faults.push(...(await violationsIn(page, colours, state, within)))
  return faults
}

/** Visits the states and collects the faults of each, so that one fault does not hide the others. */
function walk(page: Page, browser: CDPSession) {
  const faults: string[] = []
  return {
    see: async (state: string, seen: Seen = 'state'): Promise<void> => {
      if (seen === 'dialog') await expect(page.locator(dialogs).first()).toBeVisible()
      faults.push(...(await faultsOf(page, browser, state, seen)))
    },
    sound: (): void => expect(faults).toEqual([]),
  }
}

test.use({ expectedConsole: [/^Failed to load resource: .*(401|404|412|422|503)/] })
test.slow()

const faultless =
  'no violation, in forced colours and in the dark neither; no sideways scroll; letters of 200 % and a zoom of 400 % cut and cover nothing; true names'

test(`login and overview: ${faultless}`, async ({ page, inspector, staffPage }) => {
  const { see, sound } = walk(page, inspector)
  await openScreen(staffPage, paths.adminDashboard)
  await expect(page.getByRole('list', { name: 'First steps' })).toBeVisible()
  await see('overview', 'screen')
  await logOut(page)
  await button(page, 'Login').click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await see('login with faults')
  sound()
})

test(`the register of cases, with its selection, questions and results: ${faultless}`, async ({
  staffPage: page,
  inspector,
  createCase,
  discord: _,
}) => {
  const { see, sound } = walk(page, inspector)
  const { word, cases } = await createCases(createCase, 3)
  const first = cases[0]?.title ?? ''
  await setWebhook(page)
  await openTable(page, word)
  await tick(page, first).check()
  await tick(page, cases[1]?.title ?? '').check()
  await see('cases selected')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await see('delete selected cases', 'dialog')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Publish to Discord' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(
    heading(page, /^Published/)
      .or(results(page).first())
      .first(),
  ).toBeVisible()
  await see('bulk results')
  await page.goto(tab(`cases&q=nothing-like-${word}`))
  await expect(page.getByText(/^0 of/)).toBeVisible()
  await see('no case found')
  sound()
})

test(`the case form: new, with faults, previewed, before it is left, and with a draft: ${faultless}`, async ({
  staffPage: page,
  inspector,
  createCase,
}) => {
  const { see, sound } = walk(page, inspector)
  await page.goto(paths.adminNewCase)
  await expect(page.getByLabel('Author')).toHaveValue('Practice Staff')
  await page.getByText('Import from JSON').click()
  await see('a new case', 'screen')
  await button(page, /^Publish$/).click()
  await expect(page.getByText('Summary is required')).toBeVisible()
  await see('a new case with faults')
  const { id } = await createCase({
    title: `Axe v Form ${Date.now()}`,
    content: '# Head\nA ##bold## line.\nAnother.',
    tags: ['one', 'two'],
  })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('My summary.')
  await page.getByLabel('Content').fill('# Head\nA ##bolder## line.\nAnother.')
  await page.setViewportSize({ width: 375, height: 900 })
  await button(page, /^Preview$/).click()
  await button(page, 'More actions').click()
  await see('previewed, with the menu of the bar')
  await page.keyboard.press('Escape')
  for (const step of ['Schedule', 'Send for review']) {
    await chooseAction(page, step)
    await expect(stepDialog(page, step)).toBeVisible()
    await see(step, 'dialog')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Case Law' }).click()
  await see('leave without saving', 'dialog')
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await page.goto(paths.adminEditCase(id))
  await expect(button(page, 'Restore draft')).toBeVisible()
  await see('draft offered')
  sound()
})

const parts = ['community', 'mail', 'account', 'password', 'people', 'passkeys', 'practice', 'fees', 'sessions']
for (const [group, queries] of Object.entries({
  'the tabs': ['cases', ...tabTypes.map(({ name }) => name), 'drafts', 'newsletter', 'newsletter&edit=new', 'audit'],
  'every part of the settings': parts.map((part) => `settings&part=${part}`),
}))
  test(`${group}: ${faultless}`, async ({ staffPage: page, inspector }) => {
    const { see, sound } = walk(page, inspector)
    for (const query of queries) {
      await openScreen(page, tab(query))
      // The other lists have the columns of these, and the other parts of the settings their fields.
      await see(query, /^(?:cases|team|newsletter&|audit)|part=(?:community|people|account|fees)/.test(query) ? 'screen' : 'state')
    }
    sound()
  })

test(`the editor of every kind of content, and the actions of a row: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  for (const { name } of tabTypes) {
    await page.goto(tab(`${name}&edit=new`))
    await button(page, /^Publish$/).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await see(`${name}: new, with faults`)
  }
  // The form of a stored record, and the actions of a row, are the same elements for every kind.
  await page.goto(tab('news'))
  await page.getByRole('rowheader').first().getByRole('link').first().click()
  await expect(button(page, /^Publish changes$/)).toBeVisible()
  await see('news: edit', 'screen')
  await page.goto(tab('news'))
  await button(page, /^Actions for /)
    .first()
    .click()
  await see('actions of a row')
  sound()
})

test(`enquiries and subscribers, with one enquiry: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  // Choices of people name two of one name in full.
  for (let times = 0; times < 2; times++) await addAccount()
  const lastName = `Axe-${Date.now()}`
  const email = `${lastName.toLowerCase()}@visitors.example`
  const enquiry = { firstName: 'Vera', lastName, email, message: 'What does a bill cost?\nPlease say.', consent: true }
  expect((await page.request.post(api.contact, { data: enquiry })).ok()).toBe(true)
  expect((await page.request.post(api.newsletter, { data: { email } })).ok()).toBe(true)
  await openScreen(page, tab('subscribers'))
  await see('subscribers', 'screen')
  await openScreen(page, tab('enquiries'))
  await see('enquiries', 'screen')
  await page.getByRole('link', { name: `Vera ${lastName}` }).click()
  await expect(page.getByText('What does a bill cost?')).toBeVisible()
  await see('an enquiry')
  sound()
})

test(`a missing case, and cases that cannot be loaded: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  await page.goto(paths.adminEditCase(99999))
  await expect(page.getByText(/not found|could not be found|no longer/i).first()).toBeVisible()
  await see('missing case')
  await page.route(`**${api.cases}*`, (route) =>
    route.fulfill({ status: 503, json: { title: 'Away', status: 503, detail: 'The database is away.' } }),
  )
  await page.goto(tab('cases'))
  await expect(button(page, 'Try again')).toBeVisible()
  await see('cases that cannot be loaded')
  sound()
})
