import { createHash } from 'node:crypto'
import type { ForeignPicture, NamedPicture } from '#db/pictures/pictures.ts'
import { readPicture } from '#domain/pictures/read-picture.ts'
import { isVast, pictureFaults } from '#domain/pictures/upload.ts'
import { errorMessage } from '#scripts/platform/error-message.ts'

/** Milliseconds for one picture, from the request to the last byte of the answer. */
const timeLimit = 5000
/** In bytes: about twice the size of a photograph of a phone. */
const heaviest = 20 * 1024 * 1024
const atOnce = 6
/** The dev server cuts before each page. It retries a failed address after this many milliseconds. */
const retryAfter = 10 * 60_000

const failures = new Map<string, { at: number; warning: string }>()

export interface PictureToCut {
  picture: NamedPicture
  /** Its name in the list of cut pictures. */
  name: string
  read: () => Promise<Uint8Array | undefined>
}

/** An id for the files of the picture, in the form of the ids of uploads. */
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

/** Fetches the bytes of a picture. @throws with the reason if it cannot be cut */
async function fetchPicture(address: string): Promise<Uint8Array> {
  const headers = { accept: 'image/avif, image/webp, image/jpeg, image/png', 'user-agent': 'website build' }
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeLimit) })
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

/** Returns the bytes, or a warning if fetching fails now or failed recently. */
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
 * Visitors load no picture from another server. The build fetches each picture once and cuts it like an upload.
 * A picture that cannot be fetched is left out with a warning.
 * A few are fetched at a time: a slow server delays little, and only their bytes are in memory.
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
