import { takePictures } from '#scripts/pictures/screens.ts'
import { localFolder, readRunning } from '#scripts/platform/workspace.ts'

// Of the site that `npm start` serves in another window; ADMIN_USERNAME and ADMIN_PASSWORD add the staff's screens.
const running = await readRunning()
if (!running) {
  console.error('Start the site first: npm start')
  process.exitCode = 1
} else {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env
  const folder = `${localFolder}/pictures`
  await takePictures({ address: running.address, folder, account: username && password ? { username, password } : undefined })
  console.log(`Pictures of every screen are in ${folder}; the README's two are in docs/pictures.`)
}
