import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { env, environmentVariables } from '#server/env.ts'
import { rules } from '#server/http/limits.ts'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)

/** What Netlify sets by itself, and what only tests and the local platform set. */
const notForPeople = ['URL', 'CONTEXT', 'DISCORD_TEST_RECEIVER', 'CACHE_API_URL']
/** Read by the database client and by the build, which know no other. */
const elsewhere = ['DATABASE_URL', 'NETLIFY_DB_URL', 'PUBLIC_ANALYTICS_DOMAIN', 'PUBLIC_ANALYTICS_SRC']

test('.env.example names every variable that a person may set, each once, and no other', () => {
  expect(named.toSorted()).toEqual([...environmentVariables.filter((name) => !notForPeople.includes(name)), ...elsewhere].toSorted())
})

test('docs/deploy.md names every variable of a deploy', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

/** What .env.example and docs/deploy.md say happens without a variable, in the words of the variable. */
const written = (name: string) => ({
  example: new RegExp(`^# ${name}=(.*)$`, 'm').exec(example)?.[1],
  guide: new RegExp(`\\| \`${name}\` .*\\| (\\S+) +\\|$`, 'm').exec(readFileSync('docs/deploy.md', 'utf8'))?.[1],
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('.env.example and docs/deploy.md name the defaults that the code has', () => {
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

test('every number in .env.example is compared with the code by the test above', () => {
  const numbers = [...example.matchAll(/^# ([A-Z_]+)=\d+$/gm)].map(([, name]) => name)
  expect(numbers).toEqual(['PUBLISH_QUIET_SECONDS', 'VISITOR_FORM_LIMIT'])
})
