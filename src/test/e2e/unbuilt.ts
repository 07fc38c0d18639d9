import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { connect, type Database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { changesSchema } from '#domain/publication/changes.ts'
import { api } from '#domain/site/paths.ts'
import { databaseUrl, port, staff } from './environment.ts'

const site = `http://localhost:${port}`

let session: Promise<string> | undefined

async function signIn(): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const login = await fetch(`${site}${api.login}`, { method: 'POST', headers, body: JSON.stringify(staff) })
  return loginAnswerSchema.parse(await login.json()).token ?? ''
}

const shownVersion = async () => changesSchema.parse(await (await fetch(`${site}${api.changes}`)).json()).version

/** Purges the CDN as staff if it keeps an older version, and waits until it answers with this one. */
async function makePublic(version: number): Promise<void> {
  if ((await shownVersion()) >= version) return
  session ??= signIn()
  await fetch(`${site}${api.refresh}`, { method: 'POST', headers: { Authorization: `Bearer ${await session}` } })
  await expect.poll(shownVersion, { message: 'the CDN should show the stored content' }).toBeGreaterThanOrEqual(version)
}

/** Writes content without a build: nothing calls the hook, as while a quiet period lasts. It is public at once. */
export async function storeUnbuilt<Stored>(write: (db: Database) => Promise<Stored>): Promise<Stored> {
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  try {
    const stored = await write(database)
    await makePublic((await readPublication(database)).contentVersion)
    return stored
  } finally {
    await close()
  }
}

/** A title and a summary that no other record has, because the pages of the site must differ in both. */
export function ownTexts(words: string): { title: string; summary: string } {
  const title = `${words} ${randomUUID().slice(0, 8)}`
  return { title, summary: `A summary of ${title}.` }
}
