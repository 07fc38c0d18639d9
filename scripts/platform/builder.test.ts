import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createBuilder } from './builder.ts'

// Replaces Astro. The file `plan` in the project's folder says what it does.
const script = `
import { readFileSync, writeFileSync } from 'node:fs'
process.on('disconnect', () => process.exit(0))
process.on('message', ({ outDir, previous }) => {
  const plan = readFileSync('plan', 'utf8')
  if (plan === 'fail') return process.send({ kind: 'failed', error: 'No answer from postgres://user:secret@host/db' })
  if (plan === 'break') { console.error('The bundle is broken'); process.exit(1) }
  if (plan === 'die') return process.kill(process.pid, 'SIGKILL')
  if (plan === 'promise more') setTimeout(() => process.send({ kind: 'due' }))
  if (plan === 'succeed' || plan === 'promise more') writeFileSync(outDir + '/build.json', JSON.stringify({ by: process.pid, previous }))
  process.send({ kind: 'built' })
})
`

async function start(plan: string) {
  const root = await temporaryFolder({ plan, 'script.mjs': script })
  const outDir = join(root, 'out')
  await mkdir(outDir)
  const due = Promise.withResolvers<void>()
  const builder = createBuilder({ root, workDir: join(root, 'work'), script: join(root, 'script.mjs'), onDue: due.resolve })
  onTestFinished(builder.stop)
  const build = async (source: string, previous: string | null = null) => {
    await builder.build({ outDir, source, previous })
    const { by, ...rest } = JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8'))
    return { by: Number(by), ...rest }
  }
  return { build, due: due.promise }
}

test('builds of the same source run in one process, which receives the previous deploy', async () => {
  const { build } = await start('succeed')
  const first = await build('source')
  expect(first).toMatchObject({ previous: null })
  expect(await build('source', '/deploys/1')).toEqual({ by: first.by, previous: '/deploys/1' })
})

test('a build of another source runs in a new process', async () => {
  const { build } = await start('succeed')
  const { by } = await build('one')
  expect((await build('two')).by).not.toBe(by)
})

test('a process that was just killed fails only one build', async () => {
  const { build } = await start('succeed')
  const { by } = await build('source')
  process.kill(by, 'SIGKILL')
  const end = performance.now() + 50
  while (performance.now() < end);
  await expect(build('source')).rejects.toThrow()
  expect((await build('source')).by).not.toBe(by)
})

test('a failed build reports the reason without the password, and the next build runs', async () => {
  const { build } = await start('fail')
  await expect(build('source')).rejects.toThrow('No answer from postgres://…')
  await expect(build('source')).rejects.toThrow('No answer from postgres://…')
})

test('a build fails if its process exits, is killed or writes no stamp', async () => {
  await expect((await start('break')).build('source')).rejects.toThrow('The bundle is broken')
  await expect((await start('die')).build('source')).rejects.toThrow('ended before')
  await expect((await start('nothing')).build('source')).rejects.toThrow('stamp')
})

test('a message that another build is due is not the answer to a build', async () => {
  const { build, due } = await start('promise more')
  const { by } = await build('source')
  await due
  expect((await build('source')).by).toBe(by)
})
