import * as z from 'zod'
import { dropStored, keepStored } from '../browser/browser-storage.ts'

/**
 * Messages between tabs of the desk. `left`: logged out.
 * `ended`: a call was refused. `entered`: someone logged in.
 */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('left') }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('entered'), username: z.string() }),
])
export type TabMessage = z.infer<typeof messageSchema>

const key = 'desk:session'

/** Sends a message by a storage event, which reaches every other tab of this browser. */
export function tellTabs(message: TabMessage): void {
  keepStored(key, JSON.stringify(message))
  // Delete it at once: it would name the account to the next person,
  // and storing the same text again sends no event.
  dropStored(key)
}

export function listenToTabs(listener: (message: TabMessage) => void): void {
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return
    const message = readMessage(event.newValue)
    if (message) listener(message)
  })
}

function readMessage(text: string): TabMessage | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
