import { expect, test } from 'vitest'
import { pageKey, setStyles, takeStyles } from './page-styles.ts'

const inline = (content: string) => ({ sheet: { type: 'inline' as const, content } })
const external = { sheet: { type: 'external' as const, src: '/_astro/site.css' } }
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

test("A page's one inline sheet is taken from it, and set at the end of its head.", () => {
  const key = pageKey({ route: '/cases', component: 'src/pages/cases/index.astro' })
  const { pages, styles } = takeStyles([[key, { styles: [inline('a{color:red}')] }]])
  expect(pages).toEqual([[key, { styles: [] }]])
  const page = Buffer.from('<head><title>Ł</title></head><body></body>')
  expect(text(setStyles(page, styles.get(key)))).toBe('<head><title>Ł</title><style>a{color:red}</style></head><body></body>')
})

test.each([[[external]], [[inline('a{}'), external]], [[]]])('The sheets %j are left to Astro.', (sheets) => {
  const { pages, styles } = takeStyles([['/&index.astro', { styles: sheets }]])
  expect(pages).toEqual([['/&index.astro', { styles: sheets }]])
  expect(styles.size).toBe(0)
})

test('What has no styles stays as it is.', () => {
  const feed = Buffer.from('<rss/>')
  expect(setStyles(feed, undefined)).toBe(feed)
})

test('A page that would lose its styles is not published.', () => {
  expect(() => setStyles(Buffer.from('<body></body>'), Buffer.from('<style></style>'))).toThrow('A page without a head')
})
