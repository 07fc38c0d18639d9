import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { buildFlags } from '#scripts/build-flags.mjs'
import { root } from '#scripts/platform/folders.ts'
import { timeBareAstro } from './bare-astro.ts'
import type { Figure } from './figures.ts'
import { crowdedPlace } from './ground.ts'
import { storeCases } from './stored-cases.ts'
import { mostMemory } from './tree-memory.ts'

const script = fileURLToPath(new URL('./full-build.ts', import.meta.url))
const answerSchema = z.object({ seconds: z.number() })

interface Build {
  seconds: number
  /** The most that all its processes held at once. */
  bytes: number
}

/** Nothing is taken over from a build before. */
async function buildAll(ground: string, count: number): Promise<Build> {
  const folder = join(ground, String(count))
  const { databaseUrl, stop } = await storeCases(join(folder, 'database'), count)
  try {
    return await build(folder, databaseUrl, count)
  } finally {
    await stop()
  }
}

async function build(folder: string, databaseUrl: string, count: number): Promise<Build> {
  const caches = { SEARCH_CACHE: join(folder, 'search'), PICTURE_CACHE: join(folder, 'pictures') }
  const child = fork(script, [join(folder, 'dist')], {
    cwd: root,
    execArgv: [...process.execArgv, ...buildFlags],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SITE_URL: 'https://costs.example', ...caches },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The build of ${count} cases failed.`)))
  ended.catch(() => {})
  const answered: Promise<unknown[]> = Promise.race([once(child, 'message'), ended])
  const [[answer], bytes] = await Promise.all([answered, mostMemory(child.pid ?? 0)])
  return { ...answerSchema.parse(answer), bytes }
}

/** Milliseconds for each of the cases by which `larger` exceeds `smaller`. */
const perCase = (larger: Build, smaller: Build, cases: number) => ((larger.seconds - smaller.seconds) * 1000) / cases

/**
 * Whole builds of four registers, the search data included. The cost of each further case is compared above a thousand alone: below
 * that most of the work fits into the core that the bundler leaves idle.
 */
export async function measureBuild(): Promise<Figure[]> {
  const ground = crowdedPlace('builds')
  const small = await buildAll(ground, 100)
  const thousand = await buildAll(ground, 1000)
  const middle = await buildAll(ground, 4000)
  const large = await buildAll(ground, 10_000)
  const bare = await timeBareAstro(join(ground, '10000', 'dist', 'cases'), join(ground, 'bare'))
  const early = perCase(middle, thousand, 3000)
  const late = perCase(large, middle, 6000)
  return [
    { name: 'full build of 100 cases', value: small.seconds, unit: 's', limit: null },
    { name: 'full build of 1,000 cases', value: thousand.seconds, unit: 's', limit: null },
    { name: 'full build of 4,000 cases', value: middle.seconds, unit: 's', limit: null },
    { name: 'full build of 10,000 cases', value: large.seconds, unit: 's', limit: 20 },
    { name: 'full build of 10,000 cases, against bare Astro with the same pages', value: large.seconds / bare, unit: 'ratio', limit: null },
    { name: 'full build of 10,000 cases, most memory of all its processes', value: large.bytes / 1e6, unit: 'MB', limit: 750 },
    { name: 'a case more, from 1,000 to 4,000', value: early, unit: 'ms', limit: null },
    { name: 'a case more, from 4,000 to 10,000', value: late, unit: 'ms', limit: early * 1.25 },
  ]
}
