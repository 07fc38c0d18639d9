import { endSession } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount, fillLogin } from './own-account.ts'
import { openSessionIn } from './session.ts'

const line = 'The costs judge considered the bill and allowed the sum of one thousand pounds for the work.\n'
const judgment = line.repeat(21_000).trim()
const typed = 'typed with care'
/** The browser needs two seconds for each layout of such a long field, and many times that on a busy machine. */
const expectSlowly = expect.configure({ timeout: 60_000 })

test.use({ expectedConsole: [/^Failed to load resource: .*(401|412|503|ERR_FAILED)/] })

test('edits a case of two million characters and keeps its draft, even after the session was revoked', async ({ page, createCase }) => {
  test.slow()
  const account = await addAccount()
  await openSessionIn(page, account.username)
  const { id } = await createCase({ title: `Long v Longer ${Date.now()}`, content: judgment })
  await page.goto(paths.adminEditCase(id))
  const content = page.getByLabel('Content')
  await expectSlowly(page.getByText('Only the beginning of this long text is previewed.')).toBeVisible()
  await content.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(1_000_000, 1_000_000)
  })
  await page.keyboard.type(typed)
  const length = judgment.length + typed.length
  const lengthNow = async () => (await content.inputValue()).length
  expect(await lengthNow()).toBe(length)

  // Reload before the pause that saves the draft.
  await page.reload()
  await expectSlowly.poll(lengthNow).toBe(judgment.length)
  // The latest text is the first. On a slow machine the server has an earlier part of it as well.
  await page.getByRole('button', { name: 'Restore draft' }).first().click()
  await expectSlowly.poll(lengthNow).toBe(length)
  await endSession(page)
  await content.press('Control+Home')
  await page.keyboard.press('Z')
  await page.keyboard.press('Control+s')
  await page.waitForURL(`**${paths.adminLogin}**`)
  await fillLogin(page, account)
  await page.waitForURL(`**${paths.adminEditCase(id)}`)
  await expectSlowly(page.getByText('Your unsaved text has been restored')).toBeVisible()
  expect(await lengthNow()).toBe(length + 1)
})
