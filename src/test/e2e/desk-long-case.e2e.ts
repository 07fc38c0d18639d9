import { api } from '#domain/paths.ts'
import { asStaff, toast } from './case-table.ts'
import { expect, paths, test } from './fixtures.ts'

const line = 'The costs judge considered the bill and allowed the sum of one thousand pounds for the work.\n'
const judgment = line.repeat(21_000)
const typed = 'typed with care'

test('in a case of two million characters a keystroke is answered within 150 ms, and the draft is kept and offered back', async ({
  staffPage: page,
  createCase,
}) => {
  const { id } = await createCase({ title: `Long v Longer ${Date.now()}`, content: judgment })
  await page.goto(paths.adminEditCase(id))
  const content = page.getByLabel('Content')
  await expect(page.getByText('The rest of this long text is not previewed.')).toBeVisible({ timeout: 30_000 })
  await content.evaluate((field: HTMLTextAreaElement) => {
    const answers: number[] = []
    Object.assign(window, { answers })
    field.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - timeStamp))),
    )
    field.focus()
    field.setSelectionRange(1_000_000, 1_000_000)
  })
  for (const key of typed) await page.keyboard.press(key === ' ' ? 'Space' : key)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'answers').length)).toBe(typed.length)
  const answers = await page.evaluate<number[]>(() => Reflect.get(window, 'answers'))
  expect(answers.toSorted((a, b) => a - b)[Math.floor(typed.length / 2)], `of ${answers.map(Math.round)}`).toBeLessThan(150)
  const whole = await content.inputValue()
  expect(whole).toHaveLength(judgment.length + typed.length)

  await expect.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(1)
  await page.reload()
  await expect(content).toHaveValue(judgment)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect.poll(async () => (await content.inputValue()) === whole).toBe(true)
  await page.request.post(api.logout, { headers: await asStaff(page) })
  await content.press('End')
  await page.keyboard.press('Control+s')
  await page.waitForURL(`**${paths.adminLogin}**`)
})

test('where the browser has no room for a draft it says so, and leaving warns that the text will be lost', async ({
  staffPage: page,
  createCase,
}) => {
  const { id } = await createCase({ title: `No room ${Date.now()}`, content: judgment })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    localStorage.setItem('filler', 'x'.repeat(4_000_000))
  })
  await page.goto(paths.adminEditCase(id))
  await page.getByLabel('Content').press('a')
  await expect(page.getByText('This browser has no room for a draft of this text')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('will be lost: this browser has no room for a draft of it')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Case updated')).toBeVisible()
})
