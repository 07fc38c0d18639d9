import { createHash } from 'node:crypto'
import type { ForeignPicture, NamedPicture } from '#db/pictures/pictures.ts'
import { readPicture } from '#domain/pictures/read-picture.ts'
import { isVast, pictureFaults } from '#domain/pictures/upload.ts'
import { site } from '#domain/site/site.ts'
import { errorMessage } from '#scripts/platform/error-message.ts'

/** Milliseconds for one picture, from the first byte sent to the last received. */
const patience = 5000
/** Bytes: about twice what a telephone's camera writes. */
const heaviest = 20 * 1024 * 1024
const atOnce = 6
/** How long a process that makes many builds leaves a failed address alone, in milliseconds. */
const retryAfter = 10 * 60_000

const failures = new Map<string, { at: number; warning: string }>()

export interface PictureToCut {
  picture: NamedPicture
  /** By which the list of cut pictures names it. */
  name: string
  read: () => Promise<Uint8Array | undefined>
}

/** Names the files of the picture. Shaped as the ids of uploads are. */
export function foreignPictureId(address: string): string {
  const digest = createHash('sha256').update(address).digest('hex')
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > heaviest) throw new Error('It is larger than 20 MB.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The bytes of a picture that can be cut. @throws with the reason for anything else */
async function fetchPicture(address: string): Promise<Uint8Array> {
  const headers = { accept: 'image/avif, image/webp, image/jpeg, image/png', 'user-agent': `${site.name} website build` }
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The answer was ${response.status}.`)
  }
  const bytes = await readBytes(response)
  const reading = readPicture(bytes)
  if (reading.kind === 'faulty') throw new Error(pictureFaults[reading.fault])
  if (isVast(reading)) throw new Error(pictureFaults.vast)
  return bytes
}

/** The bytes, or the warning of this failure or of a recent one. */
async function tryFetch(address: string): Promise<Uint8Array | string> {
  const failure = failures.get(address)
  if (failure && Date.now() - failure.at < retryAfter) return failure.warning
  try {
    const bytes = await fetchPicture(address)
    failures.delete(address)
    return bytes
  } catch (error) {
    const warning = `The picture at ${address} is not shown: ${errorMessage(error)}`
    failures.set(address, { at: Date.now(), warning })
    return warning
  }
}

/**
 * Visitors load no picture from another server: the build fetches each once, for as long as its address is named, and cuts it as it cuts
 * an upload. One that cannot be had is left out, with a warning. A few are fetched at a time, so that one slow server costs little and
 * the bytes of all are never in memory at once.
 */
export async function* foreignPictures(
  listed: readonly ForeignPicture[],
  hasCut: (picture: NamedPicture) => Promise<boolean>,
  warnings: string[],
): AsyncGenerator<PictureToCut> {
  for (let from = 0; from < listed.length; from += atOnce) {
    const group = listed.slice(from, from + atOnce).map(async ({ address, shape }): Promise<PictureToCut> => {
      const picture: NamedPicture = { id: foreignPictureId(address), shape }
      const bytes = (await hasCut(picture)) ? undefined : await tryFetch(address)
      if (typeof bytes === 'string') warnings.push(bytes)
      return { picture, name: address, read: async () => (typeof bytes === 'string' ? undefined : bytes) }
    })
    yield* await Promise.all(group)
  }
}
