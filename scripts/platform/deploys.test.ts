import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type Deploys, openDeploys } from './deploys.ts'

async function publish(deploys: Deploys, pages: Record<string, string>) {
  const draft = await deploys.begin('source')
  for (const [name, text] of Object.entries(pages)) await writeFile(join(draft.folder, name), text)
  const deploy = await deploys.activate(draft)
  await deploys.settled()
  return deploy
}

test('the published deploy is current, even after a restart, which deletes the files of a killed build', async () => {
  const root = await temporaryFolder()
  const deploys = await openDeploys(root)
  expect(deploys.current()).toBeUndefined()
  const ids: string[] = []
  for (const text of ['1', '2', '3', '4', '5']) ids.push((await publish(deploys, { 'index.html': text })).id)
  expect(deploys.current()?.id).toBe(ids.at(-1))
  await deploys.begin('source')
  expect((await openDeploys(root)).current()).toEqual(deploys.current())
  expect((await readdir(root)).sort(), 'it keeps three').toEqual([...ids.slice(2), 'current.json'])
})

test('treats an unreadable pointer as no deploy', async () => {
  expect((await openDeploys(await temporaryFolder({ 'current.json': '{"id":"../..' }))).current()).toBeUndefined()
  expect((await openDeploys(await temporaryFolder({ 'current.json': '{"id":"../..","source":""}' }))).current()).toBeUndefined()
})
