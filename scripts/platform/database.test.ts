import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { findPort } from './ports.ts'
import { Refusal } from './refusal.ts'

const refusalOf = (given: string): Promise<unknown> =>
  openDatabase({ given, dataDir: 'memory', port: 0 }).then(
    () => 'it opened',
    (error: unknown) => error,
  )

test('refuses an invalid database address without repeating it', async () => {
  for (const given of ['hunter2', 'https://staff:hunter2@db.example/costs', 'postgres:hunter2']) {
    const refusal = await refusalOf(given)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(String(refusal)).toContain('postgres://user:password@host/database')
    expect(String(refusal)).not.toContain('hunter2')
  }
})

test('refuses a database that does not answer, naming its host but not the password', async () => {
  const host = `127.0.0.1:${await findPort()}`
  const refusal = await refusalOf(`postgres://staff:hunter2@${host}/costs`)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(String(refusal)).toContain(host)
  expect(String(refusal)).not.toContain('hunter2')
})
