import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { buildEnvironment, buildFlags } from '#scripts/build-flags.mjs'
import { root } from '#scripts/platform/folders.ts'
import { generateCases } from '#scripts/seed/generated-cases.ts'
import { storeCases } from '#scripts/seed/stored-cases.ts'
import type { Figure } from './figures.ts'
import { crowdedFolder } from './folders.ts'
import { inTurn, median } from './statistics.ts'

const page = `---
import { readFileSync } from 'node:fs'
export const getStaticPaths = () =>
  JSON.parse(readFileSync('cases.json', 'utf8')).map((entry) => ({ params: { slug: entry.slug }, props: { entry } }))
const { title, summary, content } = Astro.props.entry
---
<html lang="en">
  <head><meta charset="utf-8" /><title>{title}</title><meta name="description" content={summary} /></head>
  <body><h1>{title}</h1>{content.split('\\n').map((line) => <p>{line}</p>)}</body>
</html>
`

/** A new Astro project that writes a plain page for each of the same cases, from a file. */
async function writeBareSite(folder: string, count: number): Promise<void> {
  await mkdir(join(folder, 'src', 'pages', 'cases'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'astro.config.mjs'), 'export default {}')
  await writeFile(join(folder, 'cases.json'), JSON.stringify(generateCases(count)))
  await writeFile(join(folder, 'src', 'pages', 'cases', '[slug].astro'), page)
}

const script = fileURLToPath(new URL('./full-build.ts', import.meta.url))
const buildSchema = z.object({ seconds: z.number(), megabytes: z.number() })

type Build = z.infer<typeof buildSchema>

/** Runs a build in a separate process. `other` is a project that is not this site. */
async function runBuild(databaseUrl: string, other?: string): Promise<Build> {
  const folder = crowdedFolder('build')
  const child = fork(script, [join(folder, 'dist'), join(folder, 'cache'), ...(other ? [other] : [])], {
    cwd: root,
    execArgv: [...process.execArgv, ...buildFlags],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SITE_URL: 'https://costs.example', ...buildEnvironment },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The build failed.')))
  ended.catch(() => {})
  const [answer]: unknown[] = await Promise.race([once(child, 'message'), ended])
  return buildSchema.parse(answer)
}

const cases = 10_000

/** Builds the site without the caches of an earlier build, in turn with a bare site of the same cases. */
export async function measureBuild(): Promise<Figure[]> {
  const bare = crowdedFolder('bare')
  await writeBareSite(bare, cases)
  const { databaseUrl, stop } = await storeCases(join(crowdedFolder('database'), 'database'), cases)
  const [ours = [], peer = []] = await inTurn(
    3,
    () => runBuild(databaseUrl),
    () => runBuild(databaseUrl, bare),
  )
  await stop()
  const secondsOf = (builds: readonly Build[]) => median(builds.map(({ seconds }) => seconds))
  const name = 'full build of 10,000 cases'
  return [
    { name, value: secondsOf(ours), unit: 's', limit: null },
    { name: `${name}, over bare Astro, medians of 3`, value: secondsOf(ours) / secondsOf(peer), unit: 'times', limit: 2.8 },
    { name: `${name}, memory`, value: Math.max(...ours.map(({ megabytes }) => megabytes)), unit: 'MB', limit: 1100 },
  ]
}
