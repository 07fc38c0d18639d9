import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { cutRuns, readAhead } from '#db/build-cases.ts'
import { listCaseVersions } from '#db/cases.ts'
import { connect, type Database } from '#db/client.ts'
import { databaseUrl } from '#db/env.ts'
import type { KnownCitation } from '#db/known-citations.ts'
import { type SearchCase, searchCase } from '#domain/search/search-case.ts'
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

/** What was deleted since the list was read keeps its place, empty: the next comparison says that it is gone. */
const deleted: SearchCase = {
  row: { id: 0, title: '', slug: '', summary: '', category: '', date: '', author: '', tags: [], citation: null },
  content: '',
}

/** In the order of the list. What was changed since comes as it is now: the next comparison says that it was changed. */
async function* readCases(db: Database, versions: readonly { id: number; bytes: number }[]): AsyncGenerator<SearchCase> {
  const citations: KnownCitation[] = []
  const runs = cutRuns(versions)
  const waiting = runs.values()
  for await (const entries of readAhead(db, runs)) {
    const read = new Map(entries.map((entry) => [entry.id, entry]))
    for (const { id } of waiting.next().value ?? []) {
      const entry = read.get(id)
      const found = entry ? searchCase(entry) : deleted
      if (entry) citations.push({ id, updatedAt: entry.updatedAt, citation: found.row.citation })
      yield found
    }
  }
  // Pages wait for these, and not for the base.
  parentPort?.postMessage(citations)
}

const { cache } = z.object({ cache: z.string() }).parse(workerData)
const { database, close } = connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 1 })
const versions = await listCaseVersions(database)
if (versions.length >= many) giveWay()
const noted = versions.map(({ bytes: _, ...version }) => version)
await writeBaseFiles(cache, noted, readCases(database, versions), roomy)
await close()
