import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { connect, type Database } from '#db/connection/client.ts'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { changesSchema } from '#domain/publication/changes.ts'
import { publicationSchema } from '#domain/publication/publication.ts'
import { api } from '#domain/site/paths.ts'
import { databaseUrl, port, staff } from './environment.ts'

const site = `http://localhost:${port}`

let session: Promise<string> | undefined

async function signIn(): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const login = await fetch(`${site}${api.login}`, { method: 'POST', headers, body: JSON.stringify(staff) })
  return loginAnswerSchema.parse(await login.json()).token ?? ''
}

/** Purges the CDN as staff, and waits until it answers with the stored version. */
async function makePublic(): Promise<void> {
  session ??= signIn()
  const refreshed = await fetch(`${site}${api.refresh}`, { method: 'POST', headers: { Authorization: `Bearer ${await session}` } })
  const { contentVersion } = publicationSchema.parse(await refreshed.json())
  const shown = async () => changesSchema.parse(await (await fetch(`${site}${api.changes}`)).json()).version
  await expect.poll(shown, { message: 'the CDN should show the stored content' }).toBeGreaterThanOrEqual(contentVersion)
}

/** Writes content without a build: nothing calls the hook, as while a quiet period lasts. It is public at once. */
export async function storeUnbuilt<Stored>(write: (db: Database) => Promise<Stored>): Promise<Stored> {
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  try {
    return await write(database)
  } finally {
    await close()
    await makePublic()
  }
}

/** A title and a summary that no other record has, because the pages of the site must differ in both. */
export function ownTexts(words: string): { title: string; summary: string } {
  const title = `${words} ${randomUUID().slice(0, 8)}`
  return { title, summary: `A summary of ${title}.` }
}
