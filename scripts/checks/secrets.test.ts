import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { findSecrets, secretsIn } from './secrets.ts'

test('no file of the project contains a secret', () => {
  expect(findSecrets('.')).toEqual([])
})

const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hI6kL9nO2qR5tU8wX1zA4cD7fG0iJ3l'

test.each([
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
  ['a Discord webhook', `https://discord.com/api/webhooks/1234567890123456789/${letters}abcd`],
  ['a build hook', `https://api.netlify.com/build_hooks/${'0123456789abcdef'.repeat(2).slice(0, 24)}`],
  ['a token of Netlify', `nfp_${letters.slice(0, 36)}`],
  ['a token of GitHub', `ghp_${letters.slice(0, 36)}`],
  ['a token of npm', `npm_${letters.slice(0, 36)}`],
  ['a key of AWS', `AKIA${letters.toUpperCase().slice(0, 16)}`],
  ['a key of Google', `AIza${letters.slice(0, 35)}`],
  ['a key of Stripe or Slack', `sk_live_${letters.slice(0, 24)}`],
  ['a JSON Web Token', ['eyJhbGciOiJIUzI1NiJ9', `eyJ${letters.slice(0, 20)}`, letters.slice(0, 43)].join('.')],
  ['a database with its password', `postgresql://owner:${letters.slice(0, 12)}@ep-cool-1.eu-west-2.aws.neon.tech/neondb`],
  ['a secret set in a file', `# local\nSESSION_SECRET=${letters.slice(0, 44)}\n`],
])('finds %s', (what, text) => {
  expect(secretsIn(`before "${text}" after`.replace('"# local', '# local'))).toEqual([what])
})

test('searches hidden files and skips files that git ignores', async () => {
  const secret = `nfp_${letters.slice(0, 36)}`
  const folder = await temporaryFolder({
    '.gitignore': '.env\nnode_modules/\n',
    '.env': secret,
    '.npmrc': secret,
    'data/.gitignore': '*\n',
    'data/a.json': secret,
    'node_modules/a.js': secret,
    'src/.x/b.ts': secret,
  })
  expect(findSecrets(folder).toSorted()).toEqual(['.npmrc: a token of Netlify', 'src/.x/b.ts: a token of Netlify'])
})
