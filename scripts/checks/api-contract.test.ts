import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { recordKinds, recordPages } from '#domain/kinds/record-pages.ts'
import { drawnFolder } from '#domain/site/script-paths.ts'
import { loadFunctions } from '#scripts/platform/function-modules.ts'
import { markdownTable } from '#scripts/platform/report.ts'
import { visitorReads } from '#server/visitor-reads.ts'
import { readApiCalls } from '#test/api-calls.ts'

// After a change of a row, `npx vitest run scripts/checks/api-contract.test.ts -u` writes these files again.
const folder = 'netlify/functions'

const isWritten = (file: string, text: string) => expect(text).toMatchFileSnapshot(`../../${folder}/${file}`)

test('the README of the functions has the row of every call', async () => {
  const calls = (await readApiCalls()).map(({ name, who, answers }) => [`\`${name}\``, who, answers.replaceAll('|', '\\|')])
  const table = `${markdownTable([['call', 'who', 'answers'], ...calls])}\n`
  const text = (await readFile(`${folder}/README.md`, 'utf8')).replace(/^\| call .*\n(?:\|.*\n)*/m, () => table)
  await isWritten('README.md', text)
})

/** The source of a function with a different list of addresses in its `config`, which Netlify reads as a literal. */
async function withAddresses(file: string, list: 'path' | 'excludedPath', addresses: readonly string[]): Promise<string> {
  const lines = [...new Set(addresses)].toSorted().map((address) => `    '${address}',\n`)
  return (await readFile(`${folder}/${file}`, 'utf8')).replace(
    new RegExp(`^  ${list}: \\[\\n(?:    .*\\n)*  \\],$`, 'm'),
    () => `  ${list}: [\n${lines.join('')}  ],`,
  )
}

/** The addresses of the functions whose `path` follows from rows or from kinds of record. */
const followed: Readonly<Record<string, readonly string[]>> = {
  reads: visitorReads.map(({ call }) => call.replace('GET ', '').replaceAll(/\{.*?\}/g, '')),
  pages: [...recordKinds.map((kind) => `${recordPages[kind].list}/:key`), `${drawnFolder}/:part`, `${drawnFolder}/:list/:key`],
}

test.each(Object.entries(followed))('the function %s has exactly the addresses that it answers', async (name, addresses) => {
  await isWritten(`${name}.ts`, await withAddresses(`${name}.ts`, 'path', addresses))
})

// Netlify does not define which of two matching functions it calls.
test.each(['desk', 'desk-reads'])('the function %s excludes the addresses of other functions', async (name) => {
  const functions = await loadFunctions(folder)
  const methods = functions.find((one) => one.name === name)?.config.method ?? []
  const others = functions.filter(
    (one) => !one.name.startsWith('desk') && methods.some((method) => one.config.method?.includes(method) ?? true),
  )
  // One run writes these files and those above, which were loaded before.
  const addresses = others.flatMap((one) => followed[one.name] ?? one.config.path ?? []).filter((path) => path.startsWith('/api/'))
  await isWritten(`${name}.ts`, await withAddresses(`${name}.ts`, 'excludedPath', addresses))
})
