import { resolveConfig } from '@netlify/config'
import { expect, test } from 'vitest'
import * as z from 'zod'

const buildSchema = z.object({
  command: z.string(),
  publish: z.string(),
  functions: z.string(),
  environment: z.record(z.string(), z.string()),
})

/** netlify.toml as Netlify itself reads it for one kind of deploy. */
async function readContext(context: string) {
  const { config } = await resolveConfig({ config: 'netlify.toml', cwd: process.cwd(), context, branch: 'a-branch', offline: true })
  return buildSchema.parse(config.build)
}

test.each(['production', 'deploy-preview', 'branch-deploy'])('a %s is built by the same command on the same Node', async (context) => {
  const { command, publish, functions, environment } = await readContext(context)
  expect(command).toBe('npm run build')
  expect(publish).toMatch(/\/dist$/)
  expect(functions).toMatch(/\/netlify\/functions$/)
  expect(environment['NODE_VERSION']).toBe('24')
})

test('previews count no visitors; the website does what its own settings say', async () => {
  for (const context of ['deploy-preview', 'branch-deploy'])
    expect((await readContext(context)).environment).toMatchObject({ PUBLIC_ANALYTICS_DOMAIN: '', PUBLIC_ANALYTICS_SRC: '' })
  expect((await readContext('production')).environment).not.toHaveProperty('PUBLIC_ANALYTICS_SRC')
})
