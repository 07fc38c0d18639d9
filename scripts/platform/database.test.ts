import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { findPort } from './ports.ts'
import { Refusal } from './refusal.ts'

const refusalOf = (given: string): Promise<unknown> =>
  openDatabase({ given, dataDir: 'memory', port: 0 }).then(
    () => 'it opened',
    (error: unknown) => error,
  )

test('what is no address of a database is refused without being repeated', async () => {
  for (const given of ['hunter2', 'https://staff:hunter2@db.example/costs', 'postgres:hunter2']) {
    const refusal = await refusalOf(given)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(String(refusal)).toContain('postgres://user:password@host/database')
    expect(String(refusal)).not.toContain('hunter2')
  }
})

test('a database that does not answer is refused by its host, without the password', async () => {
  const host = `127.0.0.1:${await findPort()}`
  const refusal = await refusalOf(`postgres://staff:hunter2@${host}/costs`)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(String(refusal)).toContain(host)
  expect(String(refusal)).not.toContain('hunter2')
})
