import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let project = ''

/** A copy of the entry point, with commands that print the database they would use. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'run-'))
  mkdirSync(join(project, 'scripts', 'commands'), { recursive: true })
  for (const name of ['run.mjs', 'install.mjs', 'build-flags.mjs', 'module-formats.mjs'])
    cpSync(join('scripts', name), join(project, 'scripts', name))
  for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(project, name))
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'), 'junction')
  writeFileSync(join(project, '.env'), 'DATABASE_URL=postgres://of-the-file/x\n')
  for (const name of ['subject', 'staff', 'restore', 'bench', 'test', 'test-postgres'])
    writeFileSync(join(project, 'scripts', 'commands', `${name}.ts`), `console.log(process.env['DATABASE_URL'])`)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

function databaseOf(command: string): string {
  const { DATABASE_URL: _, ...env } = process.env
  return spawnSync(process.execPath, [join(project, 'scripts', 'run.mjs'), command], { encoding: 'utf8', env }).stdout.trim()
}

test.each(['subject', 'staff', 'restore'])('npm run %s uses the database of .env', (command) => {
  expect(databaseOf(command)).toBe('postgres://of-the-file/x')
})

test.each(['bench', 'test', 'test-postgres'])('npm run %s does not, because it empties its database', (command) => {
  expect(databaseOf(command)).toBe('undefined')
})
