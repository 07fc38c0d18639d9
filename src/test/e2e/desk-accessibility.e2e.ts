import type { CDPSession, Page } from '@playwright/test'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { sidewaysFaults, violations, violationsInForcedColours, violationsInTheDark } from './axe.ts'
import { bar, createCases, openTable, results, setWebhook, tick } from './case-table.ts'
import { asStaff, chooseAction, dialog, logOut, openScreen, pressInRow, stepDialog } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount } from './own-account.ts'
import { openSession } from './session.ts'
import { faultsAtSizes } from './text-boxes.ts'
import { treeFaults } from './tree-faults.ts'

const tab = (query: string) => `${paths.adminDashboard}?tab=${query}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/**
 * What a state is. A screen is a tab or form that was just opened. Large text and names are checked in it too.
 * A table has another layout on a phone. A form has the same elements at every width.
 * A dialog covers a screen that was checked before.
 */
type Seen = 'screen' | 'screen of a form' | 'table' | 'form' | 'dialog'

/** A screen of each sort: a dashboard, tables, forms. All others have the same colours. */
const inTheDark = new Set(['overview', 'cases', 'enquiries', 'settings: community', 'a new issue'])

/** The faults of the current screen: on a phone, on a desktop, in forced colours. */
async function faultsOf(page: Page, browser: CDPSession, state: string, seen: Seen): Promise<string[]> {
  const faults: string[] = []
  const within = seen === 'dialog' ? '[role=alertdialog], [role=dialog]' : undefined
  if (seen.startsWith('screen')) {
    faults.push(...(await treeFaults(browser, state)))
    faults.push(...(await faultsAtSizes(page, browser, state)))
    if (inTheDark.has(state)) faults.push(...(await violationsInTheDark(page, state)))
  }
  for (const width of [375, 1440]) {
    faults.push(...(await sidewaysFaults(page, state, width)))
    if (seen === 'table' || seen === 'screen' || width === 375)
      faults.push(...(await violations(page, `${state} at ${width} px`, [], within)))
  }
  return [...faults, ...(await violationsInForcedColours(page, state, within))]
}

/** Visits the states and collects the faults of each, so that one fault does not hide the others. */
function walk(page: Page, browser: CDPSession) {
  const faults: string[] = []
  return {
    see: async (state: string, seen: Seen = 'table'): Promise<void> => {
      faults.push(...(await faultsOf(page, browser, state, seen)))
    },
    sound: (): void => expect(faults).toEqual([]),
  }
}

async function changeSummary(page: Page, id: number, summary: string): Promise<void> {
  const headers = await asStaff(page)
  const stored: CaseRecord = caseRecordSchema.parse(await (await page.request.get(api.case(id), { headers })).json())
  const answer = await page.request.put(api.case(id), { data: { ...stored, summary }, headers })
  expect(answer.status()).toBe(200)
}

test.use({ expectedConsole: [/^Failed to load resource: .*(401|404|412|422|503)/] })
test.slow()

const faultless =
  'no violation and no sideways scroll, on a phone, on a desktop, in forced colours and in the dark; letters of 200 % and a zoom of 400 % cut and cover nothing; true names'

test(`login and overview: ${faultless}`, async ({ page, inspector, staffPage }) => {
  const { see, sound } = walk(page, inspector)
  await staffPage.goto(paths.adminDashboard)
  await expect(page.getByRole('tabpanel', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Recent', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'First steps' })).toBeVisible()
  await see('overview', 'screen')
  await logOut(page)
  await expect(button(page, 'Login')).toBeVisible()
  await see('login')
  await button(page, 'Login').click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await see('login with faults', 'form')
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
  await page.goto(paths.adminDashboard)
  await setWebhook(page)
  await page.goto(tab('cases'))
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
  await see('cases', 'screen')
  await openTable(page, word)
  await pressInRow(page, 'Delete', first)
  await expect(dialog(page)).toBeVisible()
  await see('delete a case', 'dialog')
  await page.keyboard.press('Escape')
  await tick(page, first).check()
  await tick(page, cases[1]?.title ?? '').check()
  await see('cases selected')
  for (const action of ['Delete', 'Publish to Discord']) {
    await bar(page).getByRole('button', { name: action }).click()
    await expect(dialog(page)).toBeVisible()
    await see(`${action} selected cases`, 'dialog')
    if (action === 'Delete') await page.keyboard.press('Escape')
  }
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
  await see('no case found', 'form')
  sound()
})

test(`import and export: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  await page.goto(tab('cases'))
  const word = `axe-${Date.now()}`
  const row = { title: word, summary: `Of ${word}.`, content: 'c', category: 'QOCS', date: '2024-01-02', author: 'a', tags: 'one' }
  const choose = (rows: unknown) =>
    page
      .getByLabel('Cases file')
      .setInputFiles({ name: 'cases.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) })
  await choose([row, { ...row, title: '', date: 'soon' }])
  await expect(page.getByText(/correct these rows and choose the file again/)).toBeVisible()
  await see('faulty import')
  await choose([row, row])
  await expect(page.getByRole('region', { name: 'Check before importing' })).toBeVisible()
  for (const fold of await page.locator('summary').all()) await fold.click()
  await see('import checked')
  await button(page, 'Import 1 case').click()
  await expect(page.getByRole('region', { name: 'Import Results' })).toBeVisible()
  await see('import results', 'form')
  sound()
})

test(`the case form, new, from JSON, with faults, previewed, as a draft, before it is left and in conflict: ${faultless}`, async ({
  staffPage: page,
  inspector,
  createCase,
}) => {
  const { see, sound } = walk(page, inspector)
  await page.goto(paths.adminNewCase)
  await expect(page.getByLabel('Author')).toHaveValue('Practice Staff')
  await page.getByText('Import from JSON').click()
  await see('new case', 'screen')
  await button(page, 'Create Case').click()
  await expect(page.getByText('Summary is required')).toBeVisible()
  await see('case faults', 'form')
  const { id } = await createCase({
    title: `Axe v Form ${Date.now()}`,
    content: '# Head\nA ##bold## line.\nAnother.',
    tags: ['one', 'two'],
  })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Summary').fill('My summary.')
  await page.getByLabel('Content').fill('# Head\nA ##bolder## line.\nAnother.')
  await see('edit case', 'screen')
  await page.setViewportSize({ width: 375, height: 900 })
  await button(page, /^Preview$/).click()
  await button(page, 'More actions').click()
  await see('previewed, with the menu of the bar', 'form')
  await page.keyboard.press('Escape')
  for (const step of ['Schedule', 'Send for review']) {
    await chooseAction(page, step)
    await expect(stepDialog(page, step)).toBeVisible()
    await see(step, 'dialog')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Case Law' }).click()
  await expect(dialog(page)).toBeVisible()
  await see('leave without saving', 'dialog')
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await page.goto(paths.adminEditCase(id))
  await expect(button(page, 'Restore draft')).toBeVisible()
  await see('draft offered', 'form')
  await button(page, 'Restore draft').click()
  await changeSummary(page, id, 'Their summary.')
  await button(page, 'Update Case').click()
  await expect(heading(page, 'Someone else saved this case while you were editing it')).toBeVisible()
  await button(page, 'Save these choices').click()
  await expect(page.getByText('Choose which version stays').first()).toBeVisible()
  await see('conflict')
  sound()
})

test(`every kind of content in a tab, with its editor and questions: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  for (const { name } of tabTypes) {
    await page.goto(tab(name))
    await expect(page.getByRole('table')).toBeVisible()
    await see(name, 'screen')
    await page.goto(tab(`${name}&edit=new`))
    await button(page, /^Create /).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await see(`${name}: new, with faults`, 'form')
    await page.goto(tab(name))
    await page.getByRole('rowheader').first().getByRole('link').first().click()
    await expect(button(page, /^Update/)).toBeVisible()
    await see(`${name}: edit`, name === 'news' ? 'screen of a form' : 'form')
  }
  // The actions of a row and their question are the same elements for every kind.
  await page.goto(tab('news'))
  await button(page, /^Actions for /)
    .first()
    .click()
  await see('actions of a row', 'form')
  await button(page, /^Delete /)
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  await see('delete an article', 'dialog')
  sound()
})

test(`drafts and issues: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  await openScreen(page, tab('drafts'))
  await see('drafts', 'screen')
  await openScreen(page, tab('newsletter'))
  await see('issues', 'screen')
  await openScreen(page, tab('newsletter&edit=new'))
  await see('a new issue', 'screen of a form')
  sound()
})

test(`enquiries and subscribers, with one enquiry and the questions: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  // Choices of people name two of one name in full.
  for (let times = 0; times < 2; times++) await addAccount()
  const lastName = `Axe-${Date.now()}`
  const email = `${lastName.toLowerCase()}@visitors.example`
  const enquiry = { firstName: 'Vera', lastName, email, message: 'What does a bill cost?\nPlease say.', consent: true }
  expect((await page.request.post(api.contact, { data: enquiry })).ok()).toBe(true)
  expect((await page.request.post(api.newsletter, { data: { email } })).ok()).toBe(true)
  await page.goto(tab('enquiries'))
  await expect(page.getByRole('row').filter({ hasText: lastName })).toBeVisible()
  await see('enquiries', 'screen')
  await page.getByRole('link', { name: `Vera ${lastName}` }).click()
  await expect(page.getByText('What does a bill cost?')).toBeVisible()
  await see('an enquiry')
  await button(page, 'Delete').click()
  await expect(dialog(page)).toBeVisible()
  await see('an enquiry: delete', 'dialog')
  await page.goto(tab('subscribers'))
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  await see('subscribers', 'screen')
  await pressInRow(page, 'Remove', email)
  await expect(dialog(page)).toBeVisible()
  await see('subscribers: remove', 'dialog')
  sound()
})

test(`every part of the settings, and the audit trail: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  // The newest session is first in its table.
  await openSession()
  await page.goto(tab('audit'))
  await expect(page.getByRole('table', { name: 'Audit trail' })).toBeVisible()
  await see('audit trail', 'screen')
  for (const [part, name] of [
    ['community', 'Community'],
    ['mail', 'Mail'],
    ['account', 'Your account'],
    ['password', 'Password'],
    ['people', 'Personal data'],
    ['passkeys', 'Passkeys'],
    ['practice', 'Practice'],
    ['fees', 'Fees'],
    ['sessions', 'Sessions'],
  ] as const) {
    await page.goto(tab(`settings&part=${part}`))
    await expect(heading(page, name).first()).toBeVisible()
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('textbox').or(page.locator('input[type=password]')))
        .or(page.getByRole('button', { name: 'Add a passkey' }))
        .first(),
    ).toBeVisible()
    await see(`settings: ${part}`, /community|people|account|fees/.test(part) ? 'screen of a form' : 'form')
  }
  await button(page, /^Actions for /)
    .first()
    .click()
  await button(page, /^End session/).click()
  await expect(dialog(page)).toBeVisible()
  await see('end a session', 'dialog')
  sound()
})

test(`palette, list of keys, missing pages and failures: ${faultless}`, async ({ staffPage: page, inspector }) => {
  const { see, sound } = walk(page, inspector)
  await page.goto(tab('cases'))
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await see('palette', 'dialog')
  await search.fill('costs')
  await expect(page.getByRole('group', { name: 'Cases' })).toBeVisible()
  await see('palette: found', 'dialog')
  await search.fill('qzxqzx')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await see('palette: nothing found', 'dialog')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await see('list of keys', 'dialog')
  await page.keyboard.press('Escape')
  await page.goto(paths.adminEditCase(99999))
  await expect(page.getByText(/not found|could not be found|no longer/i).first()).toBeVisible()
  await see('missing case', 'form')
  await page.route(`**${api.cases}*`, (route) =>
    route.fulfill({ status: 503, json: { title: 'Away', status: 503, detail: 'The database is away.' } }),
  )
  await page.goto(tab('cases'))
  await expect(button(page, 'Try again')).toBeVisible()
  await see('cases that cannot be loaded', 'form')
  sound()
})
