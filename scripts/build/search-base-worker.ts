import { workerData } from 'node:worker_threads'
import * as z from 'zod'
import { type CaseVersion, listCaseVersions, listWholeCasesById } from '#db/cases.ts'
import { connect, type Database } from '#db/client.ts'
import { databaseUrl } from '#db/env.ts'
import { type SearchCase, searchCase } from '#domain/search/search-case.ts'
import { writeBaseFiles } from './search-base.ts'

/** A few megabytes at a time: all cases at once would be as much memory as the base itself. */
const batch = 500

/** What was deleted since the list was read keeps its place, empty: the next comparison says that it is gone. */
const deleted: SearchCase = {
  row: { id: 0, title: '', slug: '', summary: '', category: '', date: '', author: '', tags: [], citation: null },
  content: '',
}

/** In the order of the list. What was changed since comes as it is now: the next comparison says that it was changed. */
async function* readCases(db: Database, versions: readonly CaseVersion[]): AsyncGenerator<SearchCase> {
  for (let first = 0; first < versions.length; first += batch) {
    const ids = versions.slice(first, first + batch).map(({ id }) => id)
    const read = new Map((await listWholeCasesById(db, ids)).map((entry) => [entry.id, entry]))
    for (const id of ids) {
      const entry = read.get(id)
      yield entry ? searchCase(entry) : deleted
    }
  }
}

const { cache } = z.object({ cache: z.string() }).parse(workerData)
const { database, close } = connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 1 })
const versions = await listCaseVersions(database)
await writeBaseFiles(cache, versions, readCases(database, versions))
await close()
