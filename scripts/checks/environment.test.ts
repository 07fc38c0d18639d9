import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { env, environmentVariables } from '#server/env.ts'
import { rules } from '#server/http/limits.ts'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)

/** Netlify, the tests or the local platform set these. */
const notForPeople = ['URL', 'CONTEXT', 'DISCORD_TEST_RECEIVER', 'CACHE_API_URL']
/** The database client and the build read these. */
const elsewhere = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'PUBLIC_ANALYTICS_DOMAIN', 'PUBLIC_ANALYTICS_SRC']

test('.env.example names exactly the variables that a person may set, each once', () => {
  expect(named.toSorted()).toEqual([...environmentVariables.filter((name) => !notForPeople.includes(name)), ...elsewhere].toSorted())
})

test('docs/deploy.md names every variable of a deploy', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

/** The default of a variable as written in .env.example and docs/deploy.md. */
const written = (name: string) => ({
  example: new RegExp(`^# ${name}=(.*)$`, 'm').exec(example)?.[1],
  guide: new RegExp(`\\| \`${name}\` .*\\| (\\S+) +\\|$`, 'm').exec(readFileSync('docs/deploy.md', 'utf8'))?.[1],
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('.env.example and docs/deploy.md name the defaults of the code', () => {
  for (const name of environmentVariables) vi.stubEnv(name, undefined)
  vi.stubEnv('SESSION_SECRET', 'a session secret that only this test knows')
  const { PUBLISH_QUIET_SECONDS, LOG_REQUESTS } = env()
  const quiet = String(PUBLISH_QUIET_SECONDS)
  expect(written('PUBLISH_QUIET_SECONDS')).toEqual({ example: quiet, guide: quiet })
  const forms = String(rules.contact.limit)
  expect(String(rules.newsletter.limit)).toBe(forms)
  expect(written('VISITOR_FORM_LIMIT')).toEqual({ example: forms, guide: forms })
  expect(written('LOG_REQUESTS').example).toBe(LOG_REQUESTS)
})

test('the test above compares every number of .env.example with the code', () => {
  const numbers = [...example.matchAll(/^# ([A-Z_]+)=\d+$/gm)].map(([, name]) => name)
  expect(numbers).toEqual(['PUBLISH_QUIET_SECONDS', 'VISITOR_FORM_LIMIT'])
})
