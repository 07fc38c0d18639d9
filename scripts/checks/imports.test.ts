import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, loadedBy, withoutTypes } from './imports.ts'

test('no file of the functions imports a package itself, because the bundler would put the whole package beside the function', () => {
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

test.each(['reads', 'pages'])('the function %s for visitors loads no schemas, which would be a third of its start', (name) => {
  expect(loadedBy(`netlify/functions/${name}.ts`)).toContain('@neondatabase/serverless')
  expect(loadedBy(`netlify/functions/${name}.ts`)).not.toContain('zod')
})
