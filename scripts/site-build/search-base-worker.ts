import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { listCaseVersions } from '#db/cases/cases.ts'
import { connect } from '#db/connection/client.ts'
import { databaseUrl } from '#db/env.ts'
import { readBaseCases } from './base-cases.ts'
import { type MakeParts, type SaidOfBase, toldBaseSchema, writeBaseFiles } from './search-base.ts'
import { type DonePart, shareIndex, writeParts } from './shared-index.ts'

/** A base of so many cases takes a second or more. */
const many = 1000

/**
 * Lets the bundler and the pages go first: with an equal share they end last, with the lowest the base does. Only on Linux is a
 * priority the thread's own; elsewhere it would be the pages' too.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

const room = Promise.withResolvers<void>()
const help = Promise.withResolvers<DonePart[]>()
const hear = (message: unknown) => {
  const told = toldBaseSchema.parse(message)
  if (told.kind === 'roomy') room.resolve()
  else help.resolve(told.parts)
}
const say = (message: SaidOfBase) => parentPort?.postMessage(message)

/** From the first part on; the parent, when it has nothing else to do, takes the last ones. */
const makeParts: MakeParts = async (text, folder) => {
  const index = shareIndex(text, folder)
  say({ kind: 'index', index })
  await room.promise
  const { parts, shared } = writeParts(index, 'the first')
  return shared ? [...parts, ...(await help.promise)] : parts
}

parentPort?.on('message', hear)
const { cache } = z.object({ cache: z.string() }).parse(workerData)
const { database, close } = connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 1 })
const versions = await listCaseVersions(database)
if (versions.length >= many) giveWay()
// Pages wait for the citations, and not for the base.
const { noted, entries } = readBaseCases(database, versions, (citations) => say({ kind: 'citations', citations: [...citations] }))
await writeBaseFiles(cache, noted, entries, makeParts)
await close()
// What it may still be told would keep it alive.
parentPort?.off('message', hear)
