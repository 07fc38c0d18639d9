import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createBuilder } from './builder.ts'

// Replaces Astro. The file `plan` in the project's folder controls it.
const script = `
import { readFileSync, writeFileSync } from 'node:fs'
const order = JSON.parse(process.argv[2])
const plan = readFileSync('plan', 'utf8')
if (plan === 'fail') {
  console.error('No answer from postgres://user:secret@host/db')
  process.exit(1)
}
if (plan === 'die') process.kill(process.pid, 'SIGKILL')
if (plan === 'hang') await new Promise((resolve) => setTimeout(resolve, 60_000))
if (plan === 'import') {
  writeFileSync(order.outDir + '/page.mjs', "import 'a-package'")
  await import(order.outDir + '/page.mjs')
}
if (plan === 'succeed' || plan === 'import') writeFileSync(order.outDir + '/build.json', JSON.stringify(order))
process.exit(0)
`

async function start(plan: string, firstMs?: number, folder?: string) {
  const root = await temporaryFolder({ plan, 'script.mjs': script, 'node_modules/a-package/index.js': '' })
  const outDir = join(folder ?? root, 'out')
  const builder = createBuilder({
    root,
    cacheDir: join(root, 'cache'),
    script: join(root, 'script.mjs'),
    ...(firstMs !== undefined && { firstMs }),
  })
  onTestFinished(builder.stop)
  const build = async (source: string) => {
    await rm(outDir, { recursive: true, force: true })
    await mkdir(outDir)
    await builder.build({ outDir, source })
    return JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8'))
  }
  const change = (next: string) => writeFile(join(root, 'plan'), next)
  return { build, change }
}

test.each([
  ['fails, with its output but without the password', 'fail', 'No answer from postgres://…'],
  ['writes no stamp', 'nothing', 'stamp'],
  ['is killed', 'die', 'ended before'],
])('rejects a build that %s, and makes the next one', async (_what, plan, reason) => {
  const { build, change } = await start(plan)
  await expect(build('source')).rejects.toThrow(reason)
  await change('succeed')
  expect(await build('source')).toMatchObject({ source: 'source' })
})

test('a build outside the project finds its packages, and so does the next one', async () => {
  const { build } = await start('import', undefined, await temporaryFolder())
  await build('source')
  expect(await build('source')).toMatchObject({ source: 'source' })
})

test('a build that takes too long reports its time limit, and the next attempt has twice as long', async () => {
  const { build } = await start('hang', 200)
  await expect(build('source')).rejects.toThrow('longer than 0.2 seconds. The next attempt may take 0.4 seconds.')
  await expect(build('source')).rejects.toThrow('longer than 0.4 seconds. The next attempt may take 0.8 seconds.')
})
