import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { buildEnvironment, buildFlags } from '#scripts/build-flags.mjs'
import { root } from '#scripts/platform/folders.ts'
import type { Figure } from './figures.ts'
import { crowdedFolder } from './folders.ts'
import { storeCases } from './stored-cases.ts'

const script = fileURLToPath(new URL('./full-build.ts', import.meta.url))
const buildSchema = z.object({ seconds: z.number(), megabytes: z.number() })

/** Builds everything in a separate process, without the caches of an earlier build. */
async function buildAll(count: number): Promise<z.infer<typeof buildSchema>> {
  const folder = crowdedFolder(`build-${count}`)
  const { databaseUrl, stop } = await storeCases(join(folder, 'database'), count)
  const child = fork(script, [join(folder, 'dist'), join(folder, 'cache')], {
    cwd: root,
    execArgv: [...process.execArgv, ...buildFlags],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SITE_URL: 'https://costs.example', ...buildEnvironment },
  })
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The build of ${count} cases failed.`)))
    ended.catch(() => {})
    const [answer]: unknown[] = await Promise.race([once(child, 'message'), ended])
    return buildSchema.parse(answer)
  } finally {
    await stop()
  }
}

export async function measureBuild(): Promise<Figure[]> {
  const thousand = await buildAll(1000)
  const all = await buildAll(10_000)
  return [
    { name: 'full build of 1,000 cases', value: thousand.seconds, unit: 's', limit: null },
    { name: 'full build of 10,000 cases', value: all.seconds, unit: 's', limit: 20 },
    { name: 'full build of 10,000 cases, memory', value: all.megabytes, unit: 'MB', limit: 1100 },
  ]
}
