import { randomUUID } from 'node:crypto'
import { connect, type Database } from '#db/connection/client.ts'
import { databaseUrl } from './environment.ts'

/** Writes content without a build: nothing calls the hook, as while a quiet period lasts. */
export async function storeUnbuilt<Stored>(write: (db: Database) => Promise<Stored>): Promise<Stored> {
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  try {
    return await write(database)
  } finally {
    await close()
  }
}

/** A title and a summary that no other record has, because the pages of the site must differ in both. */
export function ownTexts(words: string): { title: string; summary: string } {
  const title = `${words} ${randomUUID().slice(0, 8)}`
  return { title, summary: `A summary of ${title}.` }
}
