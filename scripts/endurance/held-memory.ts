import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import * as z from 'zod'

// Loaded into every thread of the measured server, so that each tells what it holds: the database lives on one of its own.

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['here', 'asked']) }),
  z.object({ kind: z.literal('held'), bytes: z.number() }),
])

const channel = new BroadcastChannel('held-memory')
const post = (message: z.infer<typeof messageSchema>) => channel.postMessage(message)

const used = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const collectionsAtMost = 10
const settledBytes = 64 * 1024

/** After collections, until one frees nothing: buffers are let go of in the turns that follow one, and what hung on them by the next. */
async function heldByThread(): Promise<number> {
  for (let left = collectionsAtMost; left > 0; left -= 1) {
    const before = used()
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (before - used() < settledBytes) break
  }
  return used()
}

let otherThreads = 0
let heard = (_bytes: number) => {}

channel.onmessage = async ({ data }: { data: unknown }) => {
  const message = messageSchema.parse(data)
  if (isMainThread && message.kind === 'here') otherThreads += 1
  if (isMainThread && message.kind === 'held') heard(message.bytes)
  if (!isMainThread && message.kind === 'asked') post({ kind: 'held', bytes: await heldByThread() })
}
channel.unref()
if (!isMainThread) post({ kind: 'here' })

/** Bytes that all threads hold: what JavaScript made, its buffers, and the memory of the database's engine. */
export async function heldByAllThreads(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let sum = await heldByThread()
  let awaited = otherThreads
  if (awaited === 0) return sum
  heard = (bytes) => {
    sum += bytes
    awaited -= 1
    if (awaited === 0) resolve(sum)
  }
  post({ kind: 'asked' })
  return promise
}
