import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { modulesOf } from './module-formats.mjs'

/** The output and the errors of code that Node runs with the hook. */
function outputOf(code: string): string[] {
  const args = ['--import', new URL('./module-formats.mjs', import.meta.url).href, '--input-type=module', '--eval', code]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return [stdout, stderr]
}

test('the hook loads the same instance by package name and by file', () => {
  const output = outputOf(`
    import { is } from 'drizzle-orm'
    import { is as byFile } from '${new URL(`..${modulesOf}entity.js`, import.meta.url).href}'
    import { PgTable, pgTable } from 'drizzle-orm/pg-core'
    process.stdout.write(String(is === byFile && is(pgTable('of', {}), PgTable)))`)
  expect(output).toEqual(['true', ''])
})

test('a React component is loaded without a bundler', () => {
  const output = outputOf(`
    import { NotFoundBill } from '${new URL('../src/islands/NotFoundBill.tsx', import.meta.url).href}'
    process.stdout.write(NotFoundBill().type)`)
  expect(output).toEqual(['svg', ''])
})
