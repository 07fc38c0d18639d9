import { api } from '#domain/site/paths.ts'
import { drawPicture } from '#test/pictures.ts'
import { teamMemberSchema } from '#test/record-schemas.ts'
import { expect, paths, test } from './fixtures.ts'
import { asStaff } from './session.ts'

test.use({ expectedConsole: [/^Failed to load resource/] })

test('leaves out a picture that cannot be loaded, and shows the initials instead of a portrait', async ({ page }) => {
  const headers = await asStaff()
  await page.route('**/images/news/**', (route) => route.abort())
  await page.goto(paths.news)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Discord evening' })
  // The list may be drawn again at that moment, if it has changed since the build.
  await expect(() => row.scrollIntoViewIfNeeded()).toPass()
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
