import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createBuilder } from './builder.ts'
import { openDeploys } from './deploys.ts'
import { type BuildResult, openSite } from './site.ts'

// Replaces Astro: writes the content to a page. If the file `kill` exists, it kills itself during the build.
const script = `
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
const { outDir } = JSON.parse(process.argv[2])
const content = readFileSync('content', 'utf8')
writeFileSync(outDir + '/index.html', content)
if (existsSync('kill')) {
  rmSync('kill')
  process.kill(process.pid, 'SIGKILL')
}
writeFileSync(outDir + '/build.json', JSON.stringify({ contentVersion: content.length, builtAt: '2024-01-01' }))
process.exit(0)
`

const rules = { redirects: [], headersFor: () => ({}) }

async function start(files: Record<string, string>) {
  const root = await temporaryFolder({ ...files, 'script.mjs': script })
  const builder = createBuilder({ root, cacheDir: join(root, 'cache'), script: join(root, 'script.mjs') })
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
    site.requestBuild()
    await site.idle()
  }
  return { root, results, page, build }
}

test('a killed build leaves the site unchanged and no files, and the automatic retry builds the newest content', async () => {
  const { root, results, page, build } = await start({ content: 'one' })
  await build()
  await writeFile(join(root, 'kill'), '')
  await writeFile(join(root, 'content'), 'the second')
  await build()
  expect(await page()).toBe('one')
  expect(results.map(({ ok }) => ok)).toEqual([true, false])
  expect((await readdir(join(root, 'deploys'))).filter((name) => name.startsWith('.'))).toEqual([])
  await expect.poll(page).toBe('the second')
  expect(results.at(-1)).toMatchObject({ ok: true, contentVersion: 'the second'.length })
})
