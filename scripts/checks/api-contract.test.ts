import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readApiCalls, readCallsLeftToOthers } from '#test/api-calls.ts'

/**
 * The calls of one cell, such as `POST /api/news`, `PUT`, `DELETE /api/news/{id}`.
 * A method without an address belongs to the next address, an address without a method to the last method.
 */
function callsOf(cell: string): string[] {
  const calls: string[] = []
  let methods: string[] = []
  let complete = false
  for (const [, words = ''] of cell.matchAll(/`([^`]+)`/g)) {
    const [method] = /^[A-Z]+/.exec(words) ?? []
    const [path] = /\/\S+/.exec(words) ?? []
    if (method) methods = complete ? [method] : [...methods, method]
    if (path) calls.push(...methods.map((each) => `${each} ${path.replaceAll(/\{\w+\}/g, '{key}')}`))
    complete = path !== undefined
  }
  return calls
}

test('the README of the functions has a row for every call and says which calls are for staff', async () => {
  const rows = readFileSync('netlify/functions/README.md', 'utf8').matchAll(/^\| (`[A-Z]+.*?) \| (.*?) \|/gm)
  const described = [...rows].flatMap(([, cell = '', who = '']) =>
    callsOf(cell).map((call) => (who.trim() === 'staff' ? `${call}, staff` : call)),
  )
  const declared = (await readApiCalls()).map(({ name, staff }) => (staff ? `${name}, staff` : name))
  expect(described.toSorted()).toEqual(declared.toSorted())
})

/** The first two segments of an address. */
const resourceOf = (call: string) => /\/api\/\w+/.exec(call)?.[0]

test('a function lists exactly the calls of the other function of its resource', async () => {
  const calls = (await readApiCalls()).map(({ name }) => name)
  const byResource = (left: string[]) => Object.values(Object.groupBy(left, (call) => resourceOf(call) ?? ''))
  const shared = (await readCallsLeftToOthers()).flatMap(byResource).filter((left) => left !== undefined)
  expect(shared.length).toBeGreaterThan(5)
  for (const left of shared) {
    const reads = left[0]?.startsWith('GET')
    const others = calls.filter((call) => resourceOf(call) === resourceOf(left[0] ?? '') && call.startsWith('GET') === reads)
    expect(left.toSorted()).toEqual([...new Set(others)].toSorted())
  }
})
