import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cyclesIn, filesOf, loadedBy, readImportGraph, startedBy } from './import-graph.ts'

const graph = await readImportGraph()

test('no file imports one that leads back to it', () => {
  expect(graph.size).toBeGreaterThan(500)
  expect(cyclesIn(graph)).toEqual([])
})

test('no file of the product imports one that leads back to it, not even for a type', () => {
  const ofProduct = [...graph.keys()].filter((file) => !file.startsWith('scripts/'))
  const withTypes = new Map(ofProduct.map((file) => [file, filesOf(file, readFileSync(file, 'utf8'), true)]))
  expect(cyclesIn(withTypes)).toEqual([])
})

test('a circle is told by its files; a type is no step of it', () => {
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

/** Each of their calls checks what it was sent, and so does each of a desk. */
const forms = ['contact', 'deploy-report', 'newsletter'].map((name) => `netlify/functions/${name}.ts`)

test('a function starts without the library of schemas, unless every call of it needs them', () => {
  const functions = [...graph.keys()].filter((file) => /^netlify\/functions\/[^/]+\.ts$/.test(file))
  const checkers = [...forms, ...functions.filter((file) => file.endsWith('-desk.ts'))]
  expect(functions.filter((file) => loadedBy(file).has('zod')).sort()).toEqual(checkers.sort())
})

test('an address of the API that is none is answered without the driver of the database', () => {
  expect(loadedBy('netlify/functions/services.ts')).toContain('@neondatabase/serverless')
  expect(loadedBy('netlify/functions/unknown.ts')).not.toContain('@neondatabase/serverless')
})

/** The files of a cell; a bare name is in the folder of the one before. */
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

test.each(walks)('each step of the walk %s is imported by a step before it, unless it is reached from outside', (_, walk) => {
  const rows = [...walk.matchAll(/^\| (.*?) +\| (`.*?) +\| .* \|$/gm)].map(([, place = '', cell = '']) => ({
    place: place.trim(),
    files: filesIn(cell),
  }))
  expect(rows.length).toBeGreaterThan(10)
  const before = new Set<string>()
  const lost: string[] = []
  for (const { place, files } of rows)
    for (const [index, file] of files.entries()) {
      // Over the wire, by the host, or by Astro's routing: a new place begins there.
      const fromOutside = (place !== '' && index === 0) || file.startsWith('src/pages/')
      const imported = [...before].some((step) =>
        [...(graph.get(step) ?? []), ...startedBy(step, readFileSync(step, 'utf8'))].includes(file),
      )
      if (!graph.has(file) || !(fromOutside || imported)) lost.push(file)
      else before.add(file)
    }
  expect(lost).toEqual([])
})
