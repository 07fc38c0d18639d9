import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createBuilder } from './builder.ts'
import { openDeploys } from './deploys.ts'
import { type BuildResult, openSite } from './site.ts'

// Stands in for Astro: writes what the content is, and then, if the folder says so, is killed in the middle of it.
const script = `
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
process.on('disconnect', () => process.exit(0))
process.on('message', ({ outDir }) => {
  const content = readFileSync('content', 'utf8')
  writeFileSync(outDir + '/index.html', content)
  if (existsSync('kill')) {
    rmSync('kill')
    return process.kill(process.pid, 'SIGKILL')
  }
  writeFileSync(outDir + '/build.json', JSON.stringify({ contentVersion: content.length, builtAt: '2024-01-01' }))
  process.send({ kind: 'built' })
})
`

const rules = { redirects: [], headersFor: () => ({}) }

async function start(files: Record<string, string>) {
  const root = await temporaryFolder({ ...files, 'script.mjs': script })
  const builder = createBuilder({ root, workDir: join(root, 'work'), script: join(root, 'script.mjs') })
  const deploys = await openDeploys(join(root, 'deploys'))
  const results: BuildResult[] = []
  const onResult = (result: BuildResult) => void results.push(result)
  const site = await openSite({ deploys, builder, rules, hashSource: async () => 'source', onResult, retryAfterMs: 1000 })
  onTestFinished(async () => {
    await site.idle()
    builder.stop()
    await deploys.settled()
  })
  const page = async () => (await site.handle(new Request('http://localhost/'))).text()
  const build = async () => {
    site.publish()
    await site.idle()
  }
  return { root, results, page, build }
}

test('A build that is killed leaves the site as it was and nothing behind; the next one, by itself, has what was saved last.', async () => {
  const { root, results, page, build } = await start({ content: 'one' })
  await build()
  await writeFile(join(root, 'kill'), '')
  await writeFile(join(root, 'content'), 'the second')
  await build()
  expect(await page()).toBe('one')
  expect(results.map(({ ok }) => ok)).toEqual([true, false])
  expect((await readdir(join(root, 'deploys'))).filter((name) => name.startsWith('.'))).toEqual([])
  await expect.poll(page, { timeout: 10_000 }).toBe('the second')
  expect(results.at(-1)).toMatchObject({ ok: true, contentVersion: 'the second'.length })
})

test('What is saved while a build is killed is in the next one.', async () => {
  const { root, page, build } = await start({ content: 'one', kill: '' })
  const killed = build()
  await writeFile(join(root, 'content'), 'saved meanwhile')
  await killed
  await build()
  expect(await page()).toBe('saved meanwhile')
})
