import { expect, onTestFinished, test } from 'vitest'
import type { NamedPicture } from '#db/pictures/pictures.ts'
import { isPictureAddress, pictureAddress } from '#domain/pictures/address.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { drawPicture } from '#test/pictures.ts'
import { foreignPictureId, foreignPictures, isPublicAddress, type MayCall, type PictureToCut } from './foreign-pictures.ts'

const png = await drawPicture(400, 300).png().toBuffer()
const none = async () => false

/** Serves one picture and one page, and records the requests. */
async function openServer() {
  const requests: string[] = []
  const server = await listenOnLoopback(async ({ url = '' }, response) => {
    requests.push(url)
    if (url === '/court.png') response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    else if (url === '/moved.png') response.writeHead(302, { location: '/court.png' }).end()
    else if (url === '/heavy.png') response.writeHead(200).end(Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]))
    else if (url === '/page.png') response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>')
    else response.writeHead(404).end()
  })
  onTestFinished(server.stop)
  return { url: server.url, requests }
}

async function fetched(
  addresses: readonly string[],
  hasCut: (picture: NamedPicture) => Promise<boolean> = none,
  mayCall: MayCall = () => true,
) {
  const warnings: string[] = []
  const listed = addresses.map((address) => ({ address, shape: 'news' as const }))
  const pictures: PictureToCut[] = []
  for await (const picture of foreignPictures(listed, hasCut, warnings, mayCall)) pictures.push(picture)
  return { bytes: await Promise.all(pictures.map(({ read }) => read())), pictures, warnings }
}

test('fetches a picture from another server, even after a redirect', async () => {
  const { url } = await openServer()
  const { bytes, warnings, pictures } = await fetched([`${url}/court.png`, `${url}/moved.png`])
  expect(bytes.map((each) => each && Buffer.from(each).equals(png))).toEqual([true, true])
  expect(warnings).toEqual([])
  expect(pictures.every(({ picture }) => isPictureAddress(pictureAddress(picture.id)))).toBe(true)
})

test.each(
  [
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255',
    ':: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::7f00:1 64:ff9b::7f00:1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 2001:db8::1 2002:7f00:1:: 2001::1',
    'localhost metadata',
  ].flatMap((line) => line.split(' ')),
)('does not treat %s as a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111', '2a00:1450::1'])(
  'treats %s as a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('calls no server on this machine or its networks, however the address is written', async () => {
  const { url, requests } = await openServer()
  const { port } = new URL(url)
  const hosts = '127.0.0.1 localhost 2130706433 0x7f.1 127.1 0 [::1] [::ffff:127.0.0.1] 169.254.169.254 10.0.0.1'.split(' ')
  const addresses = hosts.map((host) => `http://${host}:${port}/court.png`)
  const { bytes, warnings } = await fetched(addresses, none, isPublicAddress)
  expect(bytes.every((each) => each === undefined)).toBe(true)
  expect(warnings.filter((warning) => warning.includes('not on the public Internet'))).toHaveLength(hosts.length)
  expect(requests).toEqual([])
})

test('follows no redirect to a server of this machine', async () => {
  const inner = await openServer()
  const requests: string[] = []
  const outer = await listenOnLoopback(async ({ url = '' }, response) => {
    requests.push(url)
    response.writeHead(302, { location: `http://localhost:${new URL(inner.url).port}/court.png` }).end()
  })
  onTestFinished(outer.stop)
  // The first called server stands for one on the public Internet.
  const { bytes, warnings } = await fetched([`${outer.url}/moved.png`], none, () => requests.length === 0)
  expect([bytes, inner.requests, requests]).toEqual([[undefined], [], ['/moved.png']])
  expect(warnings.join()).toContain('not on the public Internet')
})

test('an invalid, missing, unreachable or huge picture is left out with a warning, and none is requested at each build', async () => {
  const { url, requests } = await openServer()
  const addresses = [`${url}/page.png`, `${url}/none.png`, 'http://127.0.0.1:1/x.png', `${url}/heavy.png`]
  const first = await fetched(addresses)
  expect(first.bytes).toEqual(addresses.map(() => undefined))
  expect(first.warnings.map((warning) => addresses.findIndex((address) => warning.includes(address))).sort()).toEqual([0, 1, 2, 3])
  expect(first.warnings.join()).toContain('larger than 20 MB')
  expect((await fetched(addresses)).warnings).toHaveLength(4)
  await fetched([`${url}/court.png`], async ({ id }) => id === foreignPictureId(`${url}/court.png`))
  expect(requests.sort()).toEqual(['/heavy.png', '/none.png', '/page.png'])
})
