import { expect, paths, test } from './fixtures.ts'
import { divertCalls } from './hold.ts'

test.use({ expectedConsole: [/^Failed to load resource|dynamically imported module|hydrating/] })

const search = '/_astro/CaseFilter*.js*'

for (const [how, path] of [
  ['by address', '/cases?q=qocs'],
  ['by the form', paths.cases],
] as const) {
  test(`ends the wait in the register, searched ${how}, when the code fails to load, and searches on request`, async ({ page }) => {
    const release = await divertCalls(page, search, (route) => route.abort())
    await page.goto(path)
    if (path === paths.cases) {
      await page.locator('input[name="q"]').fill('qocs')
      await page.getByRole('button', { name: 'Search' }).click()
    }
    await expect(page.getByText('The register could not be loaded')).toBeVisible()
    await expect(page.locator('.register-waiting .register-skeleton').first()).toBeHidden()
    release()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('.register-results .register-row').first()).toBeVisible()
    await expect(page.locator('.register-waiting')).toBeHidden()
    await expect(page.locator('input[name="q"]')).toHaveValue('qocs')
  })
}

for (const [name, path] of [
  ['the desk', '/admin/login'],
  ['a register with a query', '/cases?q=qocs'],
] as const) {
  test(`ends the wait of ${name} with a link when no script loads`, async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.goto(path)
    const end = page.locator('.waiting-end')
    await expect(end).toBeHidden()
    // The wait is an animation of sixteen seconds, so finish it now.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSAnimation && animation.animationName.startsWith('waiting')) animation.finish()
      }
    })
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })
}
