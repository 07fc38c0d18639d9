import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createBuilder } from './builder.ts'

// Replaces Astro. The file `plan` in the project's folder says what it does.
const script = `
import { readFileSync, writeFileSync } from 'node:fs'
const order = JSON.parse(process.argv[2])
const plan = readFileSync('plan', 'utf8')
if (plan === 'fail') {
  console.error('No answer from postgres://user:secret@host/db')
  process.exit(1)
}
if (plan === 'die') process.kill(process.pid, 'SIGKILL')
if (plan === 'succeed') writeFileSync(order.outDir + '/build.json', JSON.stringify(order))
process.exit(0)
`

async function start(plan: string) {
  const root = await temporaryFolder({ plan, 'script.mjs': script })
  const outDir = join(root, 'out')
  const builder = createBuilder({ root, cacheDir: join(root, 'cache'), script: join(root, 'script.mjs') })
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

test('a build takes over pages from the last build of the same source, and from no other', async () => {
  const { build } = await start('succeed')
  expect(await build('one')).toMatchObject({ incremental: true, force: true })
  expect(await build('one')).toMatchObject({ incremental: true, force: false })
  expect(await build('two')).toMatchObject({ force: true })
})

test('nothing is taken over from a build that failed', async () => {
  const { build, change } = await start('succeed')
  await build('one')
  await change('die')
  await expect(build('one')).rejects.toThrow('ended before')
  await change('succeed')
  expect(await build('one')).toMatchObject({ force: true })
})

test('a failed build rejects with its output, without the password', async () => {
  const { build } = await start('fail')
  await expect(build('source')).rejects.toThrow('No answer from postgres://…')
})

test('a build that writes no stamp has failed', async () => {
  await expect((await start('nothing')).build('source')).rejects.toThrow('stamp')
})
