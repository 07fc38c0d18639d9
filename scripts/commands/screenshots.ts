import { localFolder } from '#scripts/platform/folders.ts'
import { readRunning } from '#scripts/platform/workspace.ts'
import { takeScreenshots } from '#scripts/screenshots/screens.ts'

// Takes screenshots of the site that `npm start` serves in another terminal.
// ADMIN_USERNAME and ADMIN_PASSWORD add the staff screens.
const running = await readRunning()
if (!running) {
  console.error('Start the site first: npm start')
  process.exitCode = 1
} else {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env
  const folder = `${localFolder}/screenshots`
  await takeScreenshots({ address: running.address, folder, account: username && password ? { username, password } : undefined })
  console.log(`Screenshots are in ${folder}. The two of the README are in docs/screenshots.`)
}
