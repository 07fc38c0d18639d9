import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { connect } from '#db/connection/client.ts'
import { databaseUrl } from '#db/env.ts'
import { writeSearchFiles } from './search-base.ts'

const { folder } = z.object({ folder: z.string() }).parse(workerData)
const { database, close } = connect({ url: databaseUrl(), queryTimeout: 60_000, maxConnections: 1 })
const manifest = await writeSearchFiles(database, folder)
await close()
parentPort?.postMessage(manifest)
