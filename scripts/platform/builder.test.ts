import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createBuilder } from './builder.ts'

// Stands in for Astro: what it does is written in the project's folder.
const script = `
import { readFileSync, writeFileSync } from 'node:fs'
process.on('disconnect', () => process.exit(1))
process.on('message', ({ outDir, cacheDir }) => {
  const plan = readFileSync('plan', 'utf8')
  if (plan === 'fail') { console.error('No answer from postgres://user:secret@host/db'); process.exit(1) }
  if (plan === 'die') process.kill(process.pid, 'SIGKILL')
  if (plan === 'succeed') writeFileSync(outDir + '/build.json', '{}')
  writeFileSync(cacheDir + '/page', 'cached')
  process.exit(0)
})
`

async function start(plan: string) {
  const root = await temporaryFolder({ plan, 'script.mjs': script })
  const [outDir, cacheDir] = [join(root, 'out'), join(root, 'cache')]
  await mkdir(outDir)
  const builder = createBuilder({ root, cacheDir, script: join(root, 'script.mjs') })
  onTestFinished(builder.stop)
  return { build: (source: string) => builder.build(outDir, source), outDir, cacheDir }
}

test('A build writes the site, and the next one stands by already.', async () => {
  const { build, outDir } = await start('succeed')
  await build('source')
  await build('source')
  expect(await readFile(join(outDir, 'build.json'), 'utf8')).toBe('{}')
})

test('The cache outlives a build of the same source, and no other.', async () => {
  const { build, cacheDir } = await start('succeed')
  await build('one')
  expect(await readFile(join(cacheDir, 'built-from'), 'utf8')).toBe('one')
  await mkdir(join(cacheDir, 'kept'))
  await build('one')
  expect(existsSync(join(cacheDir, 'kept'))).toBe(true)
  await build('two')
  expect(existsSync(join(cacheDir, 'kept'))).toBe(false)
})

test('A failed build says why, without the password, and its cache is not trusted.', async () => {
  const { build, cacheDir } = await start('fail')
  await expect(build('source')).rejects.toThrow('No answer from postgres://…')
  expect(existsSync(join(cacheDir, 'built-from'))).toBe(false)
})

test('A build that is killed, or that wrote no stamp, has failed.', async () => {
  await expect((await start('die')).build('source')).rejects.toThrow('ended before')
  await expect((await start('nothing')).build('source')).rejects.toThrow('build.json')
})
