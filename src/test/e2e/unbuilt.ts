import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { changesSchema } from '#domain/publication/changes.ts'
import { api } from '#domain/site/paths.ts'
import { databaseUrl } from './environment.ts'
import { asStaff } from './session.ts'
import { site } from './tab.ts'

const shownVersion = async () => changesSchema.parse(await (await fetch(`${site}${api.changes}`)).json()).version

/** Purges the CDN as staff if it keeps an older version, and waits until it answers with this one. */
async function makePublic(version: number): Promise<void> {
  if ((await shownVersion()) >= version) return
  await fetch(`${site}${api.refresh}`, { method: 'POST', headers: await asStaff() })
  await expect.poll(shownVersion, { message: 'the CDN should show the stored content' }).toBeGreaterThanOrEqual(version)
}

/** Writes content without a build: nothing calls the hook, as while a quiet period lasts. It is public at once. */
export function storeUnbuilt<Stored>(write: (db: Database) => Promise<Stored>): Promise<Stored> {
  return withDatabase(databaseUrl, async (db) => {
    const stored = await write(db)
    await makePublic((await readPublication(db)).contentVersion)
    return stored
  })
}

/** A title and a summary that no other record has, because the pages of the site must differ in both. */
export function ownTexts(words: string): { title: string; summary: string } {
  const title = `${words} ${randomUUID().slice(0, 8)}`
  return { title, summary: `A summary of ${title}.` }
}
