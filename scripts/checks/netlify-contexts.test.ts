import { resolveConfig } from '@netlify/config'
import { expect, test } from 'vitest'
import * as z from 'zod'

const buildSchema = z.object({ environment: z.record(z.string(), z.string()) })

/** Reads netlify.toml for one kind of deploy, with Netlify's own parser. */
async function readContext(context: string) {
  const { config } = await resolveConfig({ config: 'netlify.toml', cwd: process.cwd(), context, branch: 'a-branch', offline: true })
  return buildSchema.parse(config.build)
}

test('netlify.toml turns analytics off for previews and leaves it to the settings in production', async () => {
  for (const context of ['deploy-preview', 'branch-deploy'])
    expect((await readContext(context)).environment).toMatchObject({ PUBLIC_ANALYTICS_DOMAIN: '', PUBLIC_ANALYTICS_SRC: '' })
  expect((await readContext('production')).environment).not.toHaveProperty('PUBLIC_ANALYTICS_SRC')
})
