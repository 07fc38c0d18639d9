import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { renderSite } from './rendered-site.ts'

test('a site that cannot be bundled is refused once: nothing else is left that nobody hears of', async () => {
  const root = await temporaryFolder()
  const bundleDir = join(root, 'bundle')
  await mkdir(bundleDir)
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  await expect(renderSite(root, bundleDir)).rejects.toThrow('could not be bundled')
  // What nobody hears of is said a turn later.
  await new Promise(setImmediate)
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})
