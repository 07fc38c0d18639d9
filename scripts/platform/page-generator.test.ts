import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { fileOf, generatePages, type PageSource } from './page-generator.ts'

type Paths = Awaited<ReturnType<PageSource['prerenderer']['getStaticPaths']>>
type Route = Paths[number]['route']

const routeOf = (type: 'page' | 'endpoint'): Route => ({
  route: '/',
  component: 'page.astro',
  params: [],
  pattern: /.*/,
  segments: [],
  type,
  prerender: true,
  fallbackRoutes: [],
  distURL: [],
  isIndex: false,
  origin: 'project',
})

/** A site of pages by address: what each holds, and its key when it has one. */
async function start() {
  const bundleDir = await temporaryFolder({ 'favicon.svg': 'drawn', '.prerender/entry.mjs': 'code' })
  const rendered: string[] = []
  const build = async (pages: Record<string, { text: string | null; key?: string }>, previous: string | null = null) => {
    const outDir = join(await temporaryFolder(), 'deploy')
    await mkdir(outDir)
    rendered.length = 0
    const prerenderer: PageSource['prerenderer'] = {
      getStaticPaths: async () =>
        Object.entries(pages).map(([pathname, { key }]) => {
          const route = routeOf(pathname.endsWith('.xml') ? 'endpoint' : 'page')
          return key === undefined ? { pathname, route } : { pathname, route, cacheKey: key }
        }),
      render: async ({ url }) => {
        const { pathname } = new URL(url)
        rendered.push(pathname)
        return new Response(pages[pathname.replace(/\.html$/, '').replace(/^\/index$/, '/')]?.text)
      },
    }
    const names = await generatePages(
      { prerenderer, styleOf: () => undefined, hashes: { script: [], style: [] }, bundleDir, site: 'https://costs.example' },
      { outDir, previous },
    )
    return { outDir, names }
  }
  return { build, rendered }
}

const textOf = (folder: string, file: string) => readFile(join(folder, file), 'utf8')
const inodeOf = async (folder: string, file: string) => (await stat(join(folder, file))).ino

test('A page becomes an html file, an endpoint the file of its name.', () => {
  expect(fileOf({ pathname: '/', route: { type: 'page' } })).toBe('index.html')
  expect(fileOf({ pathname: '/cases/a', route: { type: 'page' } })).toBe('cases/a.html')
  expect(fileOf({ pathname: '/feeds/news.xml', route: { type: 'endpoint' } })).toBe('feeds/news.xml')
})

test('Every page is written, with what was bundled, and without the code that renders.', async () => {
  const { build } = await start()
  const { outDir, names } = await build({ '/': { text: 'home' }, '/cases/a': { text: 'a', key: '1' }, '/feed.xml': { text: 'feed' } })
  expect(await Promise.all(['index.html', 'cases/a.html', 'feed.xml', 'favicon.svg'].map((file) => textOf(outDir, file)))).toEqual([
    'home',
    'a',
    'feed',
    'drawn',
  ])
  await expect(stat(join(outDir, '.prerender'))).rejects.toThrow()
  expect(names).toEqual(['', 'cases/a'])
})

test('A page whose key stayed is linked; one whose key changed, or without a key, is rendered.', async () => {
  const { build, rendered } = await start()
  const first = await build({ '/': { text: 'home' }, '/a': { text: 'a', key: '1' }, '/b': { text: 'b', key: '1' } })
  const next = await build(
    { '/': { text: 'new home' }, '/a': { text: 'unseen', key: '1' }, '/b': { text: 'new b', key: '2' } },
    first.outDir,
  )
  expect(rendered).toEqual(['/index.html', '/b.html'])
  expect(await Promise.all(['index.html', 'a.html', 'b.html'].map((file) => textOf(next.outDir, file)))).toEqual(['new home', 'a', 'new b'])
  expect(await textOf(first.outDir, 'b.html')).toBe('b')
  expect(await inodeOf(next.outDir, 'a.html')).toBe(await inodeOf(first.outDir, 'a.html'))
})

test('A page that comes out as it was is the same file in both deploys.', async () => {
  const { build } = await start()
  const first = await build({ '/': { text: 'home' } })
  const next = await build({ '/': { text: 'home' } }, first.outDir)
  expect(await inodeOf(next.outDir, 'index.html')).toBe(await inodeOf(first.outDir, 'index.html'))
})

test('What is gone from the content is gone from the next deploy, and without the notes of the last one all is rendered.', async () => {
  const { build, rendered } = await start()
  const first = await build({ '/a': { text: 'a', key: '1' }, '/b': { text: 'b', key: '1' } })
  const next = await build({ '/a': { text: 'a', key: '1' } }, first.outDir)
  await expect(stat(join(next.outDir, 'b.html'))).rejects.toThrow()
  await build({ '/a': { text: 'a', key: '1' } }, await temporaryFolder())
  expect(rendered).toEqual(['/a.html'])
})

test('A page that answers without a body is left out, and its address is not given to the sitemap.', async () => {
  const { build, rendered } = await start()
  const first = await build({ '/a': { text: 'a', key: '1' }, '/gone': { text: null, key: '1' } })
  expect(first.names).toEqual(['a'])
  await expect(stat(join(first.outDir, 'gone.html'))).rejects.toThrow()
  const next = await build({ '/a': { text: 'a', key: '1' }, '/gone': { text: 'back', key: '1' } }, first.outDir)
  expect(rendered).toEqual(['/gone.html'])
  expect(next.names).toEqual(['a', 'gone'])
})
