import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cyclesIn, filesOf, loadedBy, readImportGraph, startedBy } from './import-graph.ts'

const graph = await readImportGraph()

test('there is no import cycle', () => {
  expect(graph.size).toBeGreaterThan(500)
  expect(cyclesIn(graph)).toEqual([])
})

test('the product has no import cycle even when types count', () => {
  const ofProduct = [...graph.keys()].filter((file) => !file.startsWith('scripts/'))
  const withTypes = new Map(ofProduct.map((file) => [file, filesOf(file, readFileSync(file, 'utf8'), true)]))
  expect(cyclesIn(withTypes)).toEqual([])
})

test('reports the files of a cycle and ignores imports of types', () => {
  const files: Record<string, string> = {
    'src/db/a.ts': `import { b } from './b.ts'`,
    'src/db/b.ts': `import { c } from '#server/c.ts'`,
    'src/server/c.ts': `export { a } from '#db/a.ts'`,
  }
  const read = () => cyclesIn(new Map(Object.entries(files).map(([file, source]) => [file, filesOf(file, source)])))
  expect(read()).toEqual(['src/db/a.ts > src/db/b.ts > src/server/c.ts > src/db/a.ts'])
  files['src/server/c.ts'] = `import type { A } from '#db/a.ts'`
  expect(read()).toEqual([])
})

/** Functions whose calls all check a body, as desk functions do, and `pages`, whose answers the CDN caches. */
const forms = ['contact', 'deploy-events', 'newsletter', 'pages'].map((name) => `netlify/functions/${name}.ts`)

test('a function starts without zod unless every call of it checks a body', () => {
  const functions = [...graph.keys()].filter((file) => /^netlify\/functions\/[^/]+\.ts$/.test(file))
  const checkers = [...forms, ...functions.filter((file) => file.endsWith('-desk.ts'))]
  expect(functions.filter((file) => loadedBy(file).has('zod')).sort()).toEqual(checkers.sort())
})

test('the function for unknown API addresses does not load the database driver', () => {
  expect(loadedBy('netlify/functions/services.ts')).toContain('@neondatabase/serverless')
  expect(loadedBy('netlify/functions/unknown.ts')).not.toContain('@neondatabase/serverless')
})

/** The files of a cell. A name without a folder is in the folder of the name before it. */
function filesIn(cell: string): string[] {
  let folder = ''
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    if (!name.includes('/')) return `${folder}/${name}`
    folder = name.slice(0, name.lastIndexOf('/'))
    return name
  })
}

const walks = readFileSync('docs/how-to.md', 'utf8')
  .split('\n## Walk: ')
  .slice(1)
  .map((walk): [string, string] => [walk.slice(0, walk.indexOf('\n')), walk])

test.each(walks)('each step of the walk %s is imported by an earlier step or is an entry from outside', (_, walk) => {
  const rows = [...walk.matchAll(/^\| (.*?) +\| (`.*?) +\| .* \|$/gm)].map(([, place = '', cell = '']) => ({
    place: place.trim(),
    files: filesIn(cell),
  }))
  expect(rows.length).toBeGreaterThan(10)
  const before = new Set<string>()
  const lost: string[] = []
  for (const { place, files } of rows)
    for (const [index, file] of files.entries()) {
      // The first file of a place is reached over the network, by the host or by Astro's routing.
      const fromOutside = (place !== '' && index === 0) || file.startsWith('src/pages/')
      const imported = [...before].some((step) =>
        [...(graph.get(step) ?? []), ...startedBy(step, readFileSync(step, 'utf8'))].includes(file),
      )
      if (!graph.has(file) || !(fromOutside || imported)) lost.push(file)
      else before.add(file)
    }
  expect(lost).toEqual([])
})
