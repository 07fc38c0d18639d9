import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let project = ''

/** A command that calls this machine by each of its names, like the parts of the local platform. */
const callItself = `import { createServer } from 'node:http'
const server = createServer((_, response) => response.end('past the proxy')).listen(0, async () => {
  const said = ['localhost', '127.0.0.1', '[::1]'].map((host) => fetch('http://' + host + ':' + server.address().port))
  for (const { status, value, reason } of await Promise.allSettled(said)) console.log(status === 'fulfilled' ? await value.text() : reason.message)
  server.close()
})`

/** A copy of the entry point, with commands that print the database they would use. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'run-'))
  mkdirSync(join(project, 'scripts', 'commands'), { recursive: true })
  for (const name of ['run.mjs', 'install.mjs', 'node-flags.mjs', 'module-formats.mjs'])
    cpSync(join('scripts', name), join(project, 'scripts', name))
  for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(project, name))
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'), 'junction')
  writeFileSync(join(project, '.env'), 'DATABASE_URL=postgres://of-the-file/x\n')
  for (const name of ['restore', 'bench', 'test-postgres'])
    writeFileSync(join(project, 'scripts', 'commands', `${name}.ts`), `console.log(process.env['DATABASE_URL'])`)
  writeFileSync(join(project, 'scripts', 'commands', 'start.ts'), callItself)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

function databaseOf(command: string): string {
  const { DATABASE_URL: _, ...env } = process.env
  return spawnSync(process.execPath, [join(project, 'scripts', 'run.mjs'), command], { encoding: 'utf8', env }).stdout.trim()
}

test('npm run restore uses the database of .env', () => {
  expect(databaseOf('restore')).toBe('postgres://of-the-file/x')
})

test.each(['bench', 'test-postgres'])('npm run %s does not use the database of .env, because it empties its database', (command) => {
  expect(databaseOf(command)).toBe('undefined')
})

test.each([
  ['no exception', {}],
  ['exceptions in both spellings', { NO_PROXY: 'one.example', no_proxy: 'two.example' }],
])('calls to this machine bypass a proxy with %s', (_, exceptions) => {
  const { NO_PROXY: _upper, no_proxy: _lower, ...others } = process.env
  // Nothing listens at this address.
  const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9', http_proxy: 'http://127.0.0.1:9' }
  const env = { ...others, ...proxy, ...exceptions }
  const { stdout } = spawnSync(process.execPath, [join(project, 'scripts', 'run.mjs'), 'start'], { encoding: 'utf8', env })
  expect(stdout.trim().split('\n')).toEqual(['past the proxy', 'past the proxy', 'past the proxy'])
})
