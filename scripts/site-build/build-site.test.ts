import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openBuildCache } from './build-site.ts'

/** A folder in the state that a build of the source 'one' left. */
async function builtOnce(): Promise<string> {
  const folder = await temporaryFolder()
  const { close } = await openBuildCache(folder, 'one')
  await writeFile(join(folder, 'incremental-build.json'), '{"routes":{}}')
  await mkdir(join(folder, 'dist', 'cases'), { recursive: true })
  await writeFile(join(folder, 'dist', 'cases', 'a-v-b.html'), '<p>A v B</p>')
  await close()
  return folder
}

test('a build reuses pages from the last build of the same source only', async () => {
  const folder = await builtOnce()
  const { isUsable, close } = await openBuildCache(folder, 'one')
  await close()
  expect([isUsable, (await openBuildCache(folder, 'two')).isUsable]).toEqual([true, false])
})

test('a build reuses nothing from one that ended early, and starts without its pages', async () => {
  const folder = await builtOnce()
  await openBuildCache(folder, 'one')
  expect((await openBuildCache(folder, 'one')).isUsable).toBe(false)
  await expect(readFile(join(folder, 'dist', 'cases', 'a-v-b.html'))).rejects.toThrow('ENOENT')
})

test.each<[string, (folder: string) => Promise<void>]>([
  ['a page was kept in part', (folder) => writeFile(join(folder, 'dist', 'cases', 'a-v-b.html'), '<p>A')],
  ['the list of pages was kept in part', (folder) => writeFile(join(folder, 'incremental-build.json'), '{"rou')],
  ['the proof is missing', (folder) => rm(join(folder, 'proof.txt'))],
])('a build reuses nothing if %s', async (_what, damage) => {
  const folder = await builtOnce()
  await damage(folder)
  expect((await openBuildCache(folder, 'one')).isUsable).toBe(false)
})
