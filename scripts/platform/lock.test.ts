import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { acquireLock } from './lock.ts'

test('one process holds the lock and another gets it after the release', async () => {
  const folder = await temporaryFolder()
  const first = await acquireLock(folder, 0)
  expect(first).toBeDefined()
  expect(await acquireLock(folder, 0)).toBeUndefined()
  first?.release()
  const second = await acquireLock(folder, 0)
  expect(second).toBeDefined()
  second?.release()
})

test('a killed process loses the lock', async () => {
  const folder = await temporaryFolder()
  const script = `const { acquireLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}); await acquireLock(${JSON.stringify(folder)}, 0); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  expect(await acquireLock(folder, 0)).toBeUndefined()
  holder.kill('SIGKILL')
  const lock = await acquireLock(folder, 2000)
  expect(lock).toBeDefined()
  lock?.release()
})

test('git ignores a locked folder, whatever its name', async () => {
  const root = await temporaryFolder()
  execFileSync('git', ['init', '-q'], { cwd: root })
  for (const name of ['.data', 'my data']) {
    ;(await acquireLock(join(root, name), 0))?.release()
    await mkdir(join(root, name, 'database'))
    await writeFile(join(root, name, 'secrets.json'), '{}')
  }
  expect(execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: root, encoding: 'utf8' })).toBe('')
})
