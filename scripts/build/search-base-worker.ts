import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { readAhead } from '#db/build-cases.ts'
import { type CaseVersion, listCaseVersions } from '#db/cases.ts'
import { connect, type Database } from '#db/client.ts'
import { databaseUrl } from '#db/env.ts'
import type { KnownCitation } from '#db/known-citations.ts'
import { type SearchCase, searchCase } from '#domain/search/search-case.ts'
import { writeBaseFiles } from './search-base.ts'

/** A few megabytes at a time: all cases at once would be as much memory as the base itself. */
const batch = 250

/** What was deleted since the list was read keeps its place, empty: the next comparison says that it is gone. */
const deleted: SearchCase = {
  row: { id: 0, title: '', slug: '', summary: '', category: '', date: '', author: '', tags: [], citation: null },
  content: '',
}

const batchesOf = (versions: readonly CaseVersion[]) =>
  Array.from({ length: Math.ceil(versions.length / batch) }, (_, index) => versions.slice(index * batch, (index + 1) * batch))

/** In the order of the list. What was changed since comes as it is now: the next comparison says that it was changed. */
async function* readCases(db: Database, versions: readonly CaseVersion[]): AsyncGenerator<SearchCase> {
  const citations: KnownCitation[] = []
  let first = 0
  for await (const entries of readAhead(db, batchesOf(versions))) {
    const read = new Map(entries.map((entry) => [entry.id, entry]))
    for (const { id } of versions.slice(first, first + batch)) {
      const entry = read.get(id)
      const found = entry ? searchCase(entry) : deleted
      if (entry) citations.push({ id, updatedAt: entry.updatedAt, citation: found.row.citation })
      yield found
    }
    first += batch
  }
  // Pages wait for these, and not for the base.
  parentPort?.postMessage(citations)
}

const { cache } = z.object({ cache: z.string() }).parse(workerData)
const { database, close } = connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 1 })
const versions = await listCaseVersions(database)
await writeBaseFiles(cache, versions, readCases(database, versions))
await close()
