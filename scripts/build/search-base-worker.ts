import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { listCaseVersions } from '#db/cases.ts'
import { connect } from '#db/client.ts'
import { databaseUrl } from '#db/env.ts'
import { readBaseCases } from './base-cases.ts'
import { writeBaseFiles } from './search-base.ts'

/** A base of so many cases takes a second or more. */
const many = 1000

/**
 * Lets the bundler and the pages go first: with an equal share they end last, with the lowest the base does. Only on Linux is a
 * priority the thread's own; elsewhere it would be the pages' too.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Heard of while the texts are read. */
const roomy = parentPort ? once(parentPort, 'message') : undefined

const { cache } = z.object({ cache: z.string() }).parse(workerData)
const { database, close } = connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 1 })
const versions = await listCaseVersions(database)
if (versions.length >= many) giveWay()
// Pages wait for the citations, and not for the base.
const { noted, entries } = readBaseCases(database, versions, (citations) => parentPort?.postMessage(citations))
await writeBaseFiles(cache, noted, entries, roomy)
await close()
