import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentVariables } from '#server/env.ts'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)

/** What Netlify sets by itself, and what only tests and the local platform set. */
const notForPeople = ['URL', 'CONTEXT', 'DISCORD_TEST_RECEIVER']
/** Read by the database client and by the build, which know no other. */
const elsewhere = ['DATABASE_URL', 'NETLIFY_DB_URL', 'PUBLIC_ANALYTICS_DOMAIN', 'PUBLIC_ANALYTICS_SRC']

test('.env.example names every variable that a person may set, each once, and no other', () => {
  expect(named.toSorted()).toEqual([...environmentVariables.filter((name) => !notForPeople.includes(name)), ...elsewhere].toSorted())
})

test('the README names every variable of a deploy', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(named.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
