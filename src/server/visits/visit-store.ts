import { getStore } from '@netlify/blobs'
import { hourOf, type Visit } from '#domain/visits/visit.ts'

/** Outside the database, so that no visit wakes it. Opened for each call, because tests and deploys differ. */
const openStore = () => getStore({ name: 'visits' })

/** Whether this host has Netlify Blobs. A site without them counts nothing. */
export function hasVisitStore(): boolean {
  try {
    return openStore() !== undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'MissingBlobsEnvironmentError') return false
    throw error
  }
}

/** Stores a beacon under its hour. */
export async function keepVisit(visit: Visit, now: Date): Promise<void> {
  await openStore().set(`${hourOf(now)}/${crypto.randomUUID()}`, JSON.stringify(visit))
}

/** The hours with beacons, the earliest first. */
export async function listHours(): Promise<string[]> {
  const { directories } = await openStore().list({ directories: true })
  return directories.map((name) => name.replace(/\/$/, '')).toSorted()
}

/** The keys of an hour's beacons. */
export async function listKeys(hour: string): Promise<string[]> {
  const { blobs } = await openStore().list({ prefix: `${hour}/` })
  return blobs.map(({ key }) => key)
}

export const readKept = (key: string): Promise<string | null> => openStore().get(key, { type: 'text' })

export const dropKept = (key: string): Promise<void> => openStore().delete(key)
