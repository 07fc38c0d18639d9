import { expect, paths, test } from './fixtures.ts'

test.use({ expectedConsole: [/^Failed to load resource|dynamically imported module|hydrating/] })

const search = '**/_astro/CaseFilter*.js*'

for (const [how, path] of [
  ['by its address', '/cases?q=qocs'],
  ['in the form', paths.cases],
] as const) {
  test(`the register asked ${how}: where the search cannot be loaded the wait ends, and trying again searches`, async ({ page }) => {
    await page.route(search, (route) => route.abort())
    await page.goto(path)
    if (path === paths.cases) {
      await page.locator('input[name="q"]').fill('qocs')
      await page.getByRole('button', { name: 'Search' }).click()
    }
    await expect(page.getByText('The register could not be loaded')).toBeVisible()
    await expect(page.locator('.register-waiting .register-skeleton').first()).toBeHidden()
    await page.unroute(search)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('.register-results .register-row').first()).toBeVisible()
    await expect(page.locator('.register-waiting')).toBeHidden()
    await expect(page.locator('input[name="q"]')).toHaveValue('qocs')
  })
}

for (const [name, path] of [
  ['a record newer than the build', '/news/some-item-of-tomorrow'],
  ['the desk', '/admin/login'],
  ['an asking register', '/cases?q=qocs'],
] as const) {
  test(`${name}: where no script comes at all, the wait ends with a way on`, async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.goto(path)
    const end = page.locator('.waiting-end')
    await expect(end).toBeHidden()
    // The wait is sixteen seconds of an animation: it is brought to its end.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSAnimation && animation.animationName.startsWith('waiting')) animation.finish()
      }
    })
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })
}
