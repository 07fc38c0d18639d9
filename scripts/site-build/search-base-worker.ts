import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { listCaseVersions } from '#db/cases/cases.ts'
import { connect } from '#db/connection/client.ts'
import { databaseUrl } from '#db/env.ts'
import { readBaseCases } from './base-cases.ts'
import { type MakeParts, type SaidOfBase, writeBaseFiles } from './search-base.ts'
import { type DonePart, donePartsSchema, shareIndex, writeParts } from './shared-index.ts'

/** A base of this many cases takes a second or more. */
const many = 1000

/**
 * Lowers the priority of this thread, so that the bundler and the pages finish at the same time as the base.
 * Only Linux has a priority for each thread. Elsewhere it would slow down the pages too.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

const help = Promise.withResolvers<DonePart[]>()
const hear = (message: unknown) => help.resolve(donePartsSchema.parse(message))
const say = (message: SaidOfBase) => parentPort?.postMessage(message)

/** Makes the parts from the first on. The parent makes parts from the last on when it is idle. */
const makeParts: MakeParts = async (text, folder) => {
  const index = shareIndex(text, folder)
  say({ kind: 'index', index })
  const { parts, shared } = writeParts(index, 'the first')
  return shared ? [...parts, ...(await help.promise)] : parts
}

parentPort?.on('message', hear)
const { cache } = z.object({ cache: z.string() }).parse(workerData)
const { database, close } = connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 1 })
const versions = await listCaseVersions(database)
if (versions.length >= many) giveWay()
// Send the citations as soon as possible: pages need them, but not the base.
const { noted, entries } = readBaseCases(database, versions, (citations) => say({ kind: 'citations', citations: [...citations] }))
await writeBaseFiles(cache, noted, entries, makeParts)
await close()
// Remove the listener, because it keeps the thread alive.
parentPort?.off('message', hear)
