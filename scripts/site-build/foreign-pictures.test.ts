import { expect, onTestFinished, test } from 'vitest'
import type { NamedPicture } from '#db/pictures/pictures.ts'
import { isPictureAddress, pictureAddress } from '#domain/pictures/address.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { drawPicture } from '#test/pictures.ts'
import { foreignPictureId, foreignPictures, type PictureToCut } from './foreign-pictures.ts'

const png = await drawPicture(400, 300).png().toBuffer()
const none = async () => false

/** Serves one picture and one page, and records the requested URLs. */
async function openServer() {
  const asked: string[] = []
  const server = await listenOnLoopback(async ({ url = '' }, response) => {
    asked.push(url)
    if (url === '/court.png') response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    else if (url === '/moved.png') response.writeHead(302, { location: '/court.png' }).end()
    else if (url === '/heavy.png') response.writeHead(200).end(Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]))
    else if (url === '/page.png') response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>')
    else response.writeHead(404).end()
  })
  onTestFinished(server.stop)
  return { url: server.url, asked }
}

async function fetched(addresses: readonly string[], hasCut: (picture: NamedPicture) => Promise<boolean> = none) {
  const warnings: string[] = []
  const listed = addresses.map((address) => ({ address, shape: 'news' as const }))
  const pictures: PictureToCut[] = []
  for await (const picture of foreignPictures(listed, hasCut, warnings)) pictures.push(picture)
  return { bytes: await Promise.all(pictures.map(({ read }) => read())), pictures, warnings }
}

test('a picture of another server is fetched, also after a redirect', async () => {
  const { url } = await openServer()
  const { bytes, warnings, pictures } = await fetched([`${url}/court.png`, `${url}/moved.png`])
  expect(bytes.map((each) => each && Buffer.from(each).equals(png))).toEqual([true, true])
  expect(warnings).toEqual([])
  expect(pictures.every(({ picture }) => isPictureAddress(pictureAddress(picture.id)))).toBe(true)
})

test('an invalid, missing or unreachable picture is left out with a warning and not requested at each build', async () => {
  const { url, asked } = await openServer()
  const addresses = [`${url}/page.png`, `${url}/none.png`, 'http://127.0.0.1:1/x.png']
  const first = await fetched(addresses)
  expect(first.bytes).toEqual([undefined, undefined, undefined])
  expect(first.warnings.map((warning) => addresses.findIndex((address) => warning.includes(address))).sort()).toEqual([0, 1, 2])
  expect((await fetched(addresses)).warnings).toHaveLength(3)
  expect(asked.sort()).toEqual(['/none.png', '/page.png'])
})

test('a picture of more than 20 MB is left out with a warning', async () => {
  const { url } = await openServer()
  const { bytes, warnings } = await fetched([`${url}/heavy.png`])
  expect(bytes.map((each) => each?.length)).toEqual([undefined])
  expect(warnings.join()).toContain('larger than 20 MB')
})

test('a picture that is already cut is not fetched again', async () => {
  const { url, asked } = await openServer()
  const address = `${url}/court.png`
  await fetched([address], async ({ id }) => id === foreignPictureId(address))
  expect(asked).toEqual([])
})
