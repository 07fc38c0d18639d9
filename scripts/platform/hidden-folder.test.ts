import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { hideFolder } from './hidden-folder.ts'

test('git ignores a hidden folder, whatever its name', async () => {
  const root = await temporaryFolder()
  execFileSync('git', ['init', '-q'], { cwd: root })
  for (const name of ['.data', 'my data']) {
    await hideFolder(join(root, name))
    await mkdir(join(root, name, 'database'))
    await writeFile(join(root, name, 'secrets.json'), '{}')
  }
  expect(execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: root, encoding: 'utf8' })).toBe('')
})
