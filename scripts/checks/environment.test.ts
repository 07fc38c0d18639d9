import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentVariables } from '#server/env.ts'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)

/** Netlify, the tests or the local platform set these. */
const notForPeople = ['URL', 'CONTEXT', 'TEST_RECEIVER', 'CACHE_API_URL']
/** The database client and the build read these. */
const elsewhere = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'PUBLIC_ANALYTICS_DOMAIN', 'PUBLIC_ANALYTICS_SRC']

test('.env.example names exactly the variables that a person may set', () => {
  expect(named.toSorted()).toEqual([...environmentVariables.filter((name) => !notForPeople.includes(name)), ...elsewhere].toSorted())
})
