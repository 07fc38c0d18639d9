import { createHash } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { ForeignPicture, NamedPicture } from '#db/pictures/pictures.ts'
import { pictureFaults } from '#domain/pictures/upload.ts'
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

/** Special ranges of RFC 6890: this machine, local networks, and addresses for more than one server. */
const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
].flatMap((line) => line.split(' '))) {
  const [network = '', length] = range.split('/')
  reserved.addSubnet(network, Number(length), isIP(network) === 6 ? 'ipv6' : 'ipv4')
}
/** All other IPv6 addresses are local, or stand for IPv4 ones. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public. Anyone can read a page there, so the build may read it too. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    : isIP(address) === 4 && !reserved.check(address, 'ipv4')

const notPublic = () => new Error('Its server is not on the public Internet.')

/** Whether an address may be called. Tests allow their own servers. */
export type MayCall = (address: string) => boolean

/** Browser tests serve pictures from this machine. Netlify sets CONTEXT in each build, so no deploy may do that. */
const mayCallInBuild: MayCall = (address) =>
  isPublicAddress(address) || (process.env['CONTEXT'] === undefined && process.env['PICTURE_TEST_ADDRESS'] === address)

/** Checks the address of each connection, so that a host name cannot lead to a private one. */
const checkedLookup =
  (mayCall: MayCall): LookupFunction =>
  (hostname, options, answer) =>
    lookup(hostname, { ...options, all: true }, (error: Error | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      const fault = error ?? (first !== undefined && addresses.every(({ address }) => mayCall(address)) ? null : notPublic())
      if (fault || first === undefined) return answer(fault ?? notPublic(), '', 0)
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })

const mostRedirects = 5

async function request(address: string, mayCall: MayCall, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) throw new Error('It is no address of the web.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayCall(host)) throw notPublic()
  const headers = { accept: 'image/avif, image/webp, image/jpeg, image/png', 'user-agent': 'website build' }
  const get = url.protocol === 'https:' ? https.get : http.get
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, signal, lookup: checkedLookup(mayCall) }, resolve).on('error', reject)
  })
  const { statusCode = 0, headers: answered } = response
  if (statusCode < 300 || statusCode >= 400 || answered.location === undefined) return response
  response.destroy()
  if (redirects === mostRedirects) throw new Error('It is redirected too often.')
  return request(new URL(answered.location, url).href, mayCall, signal, redirects + 1)
}

async function readBytes(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response) {
    if (!(part instanceof Uint8Array)) continue
    length += part.length
    if (length > heaviest) throw new Error('It is larger than 20 MB.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** @throws with the reason if the picture cannot be cut */
async function fetchPicture(address: string, mayCall: MayCall): Promise<Uint8Array> {
  const response = await request(address, mayCall, AbortSignal.timeout(timeLimit))
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`The answer was ${response.statusCode}.`)
  }
  const bytes = await readBytes(response)
  // Imported here, so that a build without such pictures does not load sharp.
  const { readPicture } = await import('#server/pictures/read-picture.ts')
  const reading = await readPicture(bytes)
  if (reading.kind === 'faulty') throw new Error(pictureFaults[reading.fault])
  return bytes
}

/** Returns the bytes, or a warning if fetching fails now or failed recently. */
async function tryFetch(address: string, mayCall: MayCall): Promise<Uint8Array | string> {
  const failure = failures.get(address)
  if (failure && Date.now() - failure.at < retryAfter) return failure.warning
  try {
    const bytes = await fetchPicture(address, mayCall)
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
 * A picture that cannot be fetched, or is on a local network, is left out with a warning. Fetching a few at a
 * time limits both delays and memory.
 */
export async function* foreignPictures(
  listed: readonly ForeignPicture[],
  hasCut: (picture: NamedPicture) => Promise<boolean>,
  warnings: string[],
  mayCall: MayCall = mayCallInBuild,
): AsyncGenerator<PictureToCut> {
  for (let from = 0; from < listed.length; from += atOnce) {
    const group = listed.slice(from, from + atOnce).map(async ({ address, shape }): Promise<PictureToCut> => {
      const picture: NamedPicture = { id: foreignPictureId(address), shape }
      const bytes = (await hasCut(picture)) ? undefined : await tryFetch(address, mayCall)
      if (typeof bytes === 'string') warnings.push(bytes)
      return { picture, name: address, read: async () => (typeof bytes === 'string' ? undefined : bytes) }
    })
    yield* await Promise.all(group)
  }
}
