import { expect, onTestFinished, test } from 'vitest'
import { findPort } from '#scripts/platform/ports.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { endureKills } from './kill.ts'
import { endureLoad } from './load.ts'
import { startServerProcess } from './server-process.ts'
import { createWriteLog, findFaults } from './write-log.ts'

// A short run of what `npm run endurance` does.

test('every answered write is stored once after the server is killed', { timeout: 120_000 }, async () => {
  const place = { folder: await temporaryFolder(), port: await findPort() }
  const report = await endureKills(place, 2)
  expect(report.faults).toEqual([])
  expect(report.answered).toBeGreaterThan(0)
})

test('every answered enquiry and subscription is stored once under load and beside slow clients', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess({ folder: await temporaryFolder(), port: await findPort() })
  onTestFinished(server.kill)
  const report = await endureLoad(server, { seconds: 2, connections: 50, slowClients: 60 })
  expect(report.faults).toEqual([])
  expect(report.answered).toBeGreaterThan(100)
})

test('finds records that are lost, doubled, incomplete or restored', () => {
  const log = createWriteLog()
  log.enquiries.add('lost').add('twice').add('once')
  log.cases.set('old', { slug: 'old', id: 1, answered: 3, asked: 4 })
  log.deleted.add('back')
  log.batches.push({ slugs: ['a', 'b'], answered: false }, { slugs: ['c', 'd'], answered: true })
  const cases = [
    { slug: 'old', title: 'Version 2' },
    { slug: 'back', title: 'Version 1' },
    { slug: 'a', title: 'Version 1' },
  ]
  expect(findFaults(log, { cases, addresses: [], enquiries: ['once', 'twice', 'twice'] })).toEqual([
    'enquiry lost was answered and is lost',
    'enquiry twice is stored 2 times',
    'case old was answered in version 3 and is stored in 2',
    'case back was deleted and is back',
    '1 of 2 cases of the batch of a are stored',
    '0 of 2 cases of the batch of c are stored',
  ])
})
