import { newsItemSchema } from '#domain/news/news.ts'
import { api } from '#domain/site/paths.ts'
import { teamMemberSchema } from '#domain/team/team.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { drawPicture } from '#test/pictures.ts'
import { buildNow } from './builds.ts'
import { expect, paths, test } from './fixtures.ts'
import { openSession } from './session.ts'

test.use({ expectedConsole: [/^Failed to load resource/] })

test('cuts a picture of another server in the build, so that visitors never load from that server', async ({ page }) => {
  const png = await drawPicture(1400, 900).png().toBuffer()
  const server = await listenOnLoopback(async (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  const slug = `from-elsewhere-${Date.now()}`
  const texts = { title: 'From Elsewhere', slug, summary: 'A picture.', content: 'Text.', category: 'News', author: 'A Tester' }
  const data = { ...texts, date: '2024-02-01', imageUrl: `${server.url}/court.png` }
  newsItemSchema.parse(
    await (await page.request.post(api.news, { data, headers: { Authorization: `Bearer ${await openSession()}` } })).json(),
  )
  await buildNow()
  await page.goto(paths.newsItem(slug))
  const image = page.locator('article picture img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  expect(await image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname)).toMatch(/^\/pictures\//)
  expect([...new Set(asked)]).not.toContain(server.url)
  await server.stop()
})

test('shows the drawn bill instead of a picture that cannot be loaded, and the initials instead of a portrait', async ({ page }) => {
  const headers = { Authorization: `Bearer ${await openSession()}` }
  await page.route('**/images/news/**', (route) => route.abort())
  await page.goto(paths.news)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Discord evening' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator('svg[data-stand-in]')).toBeVisible()
  await expect(row.locator('img')).toBeHidden()

  const multipart = { picture: { name: 'x.png', mimeType: 'image/png', buffer: await drawPicture(600, 600).png().toBuffer() } }
  const { address } = await (await page.request.post(api.pictures, { multipart, headers })).json()
  const person = { name: 'Zadie Zebra', position: 'Clerk', bio: 'A bio.', imageUrl: address }
  const { id } = teamMemberSchema.parse(await (await page.request.post(api.team, { data: person, headers })).json())
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(paths.teamMember(id))
  await expect(page.getByRole('article').getByText('ZZ', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Zadie Zebra' })).toBeHidden()
  await page.request.delete(`${api.team}/${id}`, { headers })
})
