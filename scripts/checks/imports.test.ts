import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesReachedFrom, importsOf, loadedBy, withoutTypes } from './imports.ts'

test('no file of the functions imports a package itself, because the bundler would put all of it beside the function', () => {
  const packagesOf = (file: string) =>
    importsOf(file, withoutTypes(readFileSync(file, 'utf8'))).filter(({ specifier }) => !/^(?:#|\.|node:)/.test(specifier))
  const imported = globSync('netlify/functions/**/*.ts').flatMap(packagesOf)
  expect(imported.map(({ file, specifier }) => `${file}: ${specifier}`)).toEqual([])
})

test('no function loads the mail library before a call needs it', () => {
  const loadsMail = (file: string) => loadedBy(file).has('nodemailer')
  expect(loadsMail('src/server/mail/transport.ts')).toBe(true)
  expect(globSync('netlify/functions/*.ts').filter(loadsMail)).toEqual([])
})

test('what visitors read loads no schemas, which would be a third of its start', () => {
  expect(loadedBy('netlify/functions/reads.ts')).toContain('@neondatabase/serverless')
  expect(loadedBy('netlify/functions/reads.ts')).not.toContain('zod')
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
      const imported = [...before].some((step) => filesReachedFrom(step).includes(file))
      if (!existsSync(file) || !(fromOutside || imported)) lost.push(file)
      else before.add(file)
    }
  expect(lost).toEqual([])
})
