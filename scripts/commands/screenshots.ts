import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '#domain/site/paths.ts'
import { localFolder, root } from '#scripts/platform/folders.ts'
import { findPort } from '#scripts/platform/ports.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { withBrowser } from '#test/e2e/chromium.ts'
import { signInTo, startServerProcess } from '#test/endurance/server-process.ts'

// Takes the pictures of the README from a new site with the demo content.
await runCommand(async (shutdown) => {
  const folder = join(localFolder, 'screenshots')
  await rm(folder, { recursive: true, force: true })
  console.log('Building a site with the demo content.')
  const { address, kill } = await startServerProcess({ folder, port: await findPort() })
  shutdown.onStop(kill)
  const token = await signInTo(address)
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.addInitScript((value) => window.localStorage.setItem('auth_token', value), token)
    for (const [name, path] of [
      ['home', paths.home],
      ['dashboard', paths.adminDashboard],
    ]) {
      await page.goto(`${address}${path}`)
      // A first visit does not wait for the fonts.
      await page.waitForLoadState('networkidle')
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      // Shows the same dashboard as on any later day, without the first steps.
      for (const steps of await page.locator('summary', { hasText: 'First steps' }).all()) await steps.click()
      const file = join(root, 'docs', 'screenshots', `${name}.png`)
      await page.screenshot({ path: file })
      console.log(`Wrote ${file}`)
    }
  })
  await shutdown.stop(0)
})
