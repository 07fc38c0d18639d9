import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { importCases } from '#db/cases/case-import.ts'
import { caseStore } from '#db/cases/case-store.ts'
import { findCaseById, listCases } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { caseType } from '#domain/cases/type.ts'
import { wholeInput } from '#domain/content/written.ts'
import { searchFolder } from '#domain/site/paths.ts'
import { buildEnvironment, buildFlags } from '#scripts/node-flags.mjs'
import { filesBelow } from '#scripts/platform/files-below.ts'
import { root } from '#scripts/platform/folders.ts'
import { generateCases } from '#scripts/seed/generated-cases.ts'
import { demo } from '#scripts/seed/seed.ts'
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

/** A new Astro project that writes a plain page for each of these cases, from a file. */
async function writeBareSite(folder: string, cases: readonly object[]): Promise<void> {
  await mkdir(join(folder, 'src', 'pages', 'cases'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'astro.config.mjs'), 'export default {}')
  await writeFile(join(folder, 'cases.json'), JSON.stringify(cases))
  await writeFile(join(folder, 'src', 'pages', 'cases', '[slug].astro'), page)
}

const script = fileURLToPath(new URL('./full-build.ts', import.meta.url))
const buildSchema = z.object({ seconds: z.number(), processor: z.number(), megabytes: z.number() })

type Build = z.infer<typeof buildSchema> & { outDir: string; cacheDir: string }

interface Order {
  databaseUrl: string
  /** The cache folder of an earlier build. */
  cacheDir?: string
  /** The folder of another project to build. */
  other?: string
}

/** Runs a build in a separate process. */
async function runBuild({ databaseUrl, other, ...order }: Order): Promise<Build> {
  const folder = crowdedFolder('build')
  const outDir = join(folder, 'dist')
  const cacheDir = order.cacheDir ?? join(folder, 'cache')
  const child = fork(script, [outDir, cacheDir, ...(other ? [other] : [])], {
    cwd: root,
    execArgv: [...process.execArgv, ...buildFlags],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SITE_URL: 'https://costs.example', ...buildEnvironment },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The build failed.')))
  ended.catch(() => {})
  const [answer]: unknown[] = await Promise.race([once(child, 'message'), ended])
  return { ...buildSchema.parse(answer), outDir, cacheDir }
}

/** The name and size of each different content in a folder, by hash. A host uploads equal files once. */
async function contentsOf(folder: string): Promise<Map<string, { name: string; bytes: number }>> {
  const files = await filesBelow(folder)
  return new Map(
    files.map((name) => {
      const bytes = readFileSync(join(folder, name))
      return [hash('sha256', bytes), { name: `/${name}`, bytes: bytes.length }]
    }),
  )
}

/** Twelve new cases, and five saves of cases all over the register. */
async function changeCases(database: Database): Promise<void> {
  const fresh = generateCases(12).map((entry, index) => ({ ...entry, slug: `new-${entry.slug}`, date: `2026-11-${10 + index}` }))
  await importCases(database, fresh)
  const listed = await listCases(database)
  for (let part = 1; part <= 5; part += 1) {
    const found = await findCaseById(database, listed[Math.floor((listed.length * part) / 6)]?.id ?? 0)
    if (!found) throw new Error('The register lacks the case to save.')
    const saved = wholeInput(caseType, { ...found, summary: `${found.summary} Noted up.` })
    await caseStore.update(database, found.id, saved, undefined, { by: 'bench', note: null })
  }
}

/** Measures a build after a few changes, starting from the cache of the full one. */
async function measureChange(databaseUrl: string, full: Build): Promise<Figure[]> {
  const before = await contentsOf(full.outDir)
  await withDatabase(databaseUrl, changeCases)
  const next = await runBuild({ databaseUrl, cacheDir: full.cacheDir })
  const fresh = [...(await contentsOf(next.outDir))].flatMap(([sum, file]) => (before.has(sum) ? [] : [file]))
  const inSearch = fresh.filter(({ name }) => name.startsWith(searchFolder))
  const megabytes = fresh.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const name = 'build after 12 new cases and 5 saves'
  return [
    { name: `${name}, over a full build`, value: next.seconds / full.seconds, unit: 'times', limit: 0.3 },
    { name: `${name}: files with new content`, value: fresh.length, unit: 'files', limit: 900 },
    { name: `${name}: of these search data`, value: inSearch.length, unit: 'files', limit: 400 },
    { name: `${name}: new content`, value: megabytes, unit: 'MB', limit: 40 },
  ]
}

/** Builds the site without caches, alternating with a bare Astro site of the same cases. */
async function compareBuilds(databaseUrl: string, cases: readonly object[]) {
  const other = crowdedFolder('bare')
  await writeBareSite(other, cases)
  const [ours = [], peer = []] = await inTurn(
    3,
    () => runBuild({ databaseUrl }),
    () => runBuild({ databaseUrl, other }),
  )
  const over = (of: (build: Build) => number) => median(ours.map(of)) / median(peer.map(of))
  return { ours, seconds: over(({ seconds }) => seconds), processor: over(({ processor }) => processor) }
}

const count = 10_000

export async function measureBuild(): Promise<Figure[]> {
  const small = await storeCases(join(crowdedFolder('database'), 'database'), 0)
  const demonstration = await compareBuilds(small.databaseUrl, demo.case)
  await small.stop()
  const large = await storeCases(join(crowdedFolder('database'), 'database'), count)
  const full = await compareBuilds(large.databaseUrl, generateCases(count))
  const last = full.ours.at(-1)
  const change = last ? await measureChange(large.databaseUrl, last) : []
  await large.stop()
  const name = 'full build of 10,000 cases'
  return [
    { name: 'full build of the demonstration, over bare Astro, medians of 3', value: demonstration.seconds, unit: 'times', limit: 2.5 },
    { name, value: median(full.ours.map(({ seconds }) => seconds)), unit: 's', limit: null },
    { name: `${name}, over bare Astro, medians of 3`, value: full.seconds, unit: 'times', limit: 2.8 },
    { name: `${name}, processor time over bare Astro, medians of 3`, value: full.processor, unit: 'times', limit: 4 },
    { name: `${name}, memory`, value: Math.max(...full.ours.map(({ megabytes }) => megabytes)), unit: 'MB', limit: 1100 },
    ...change,
  ]
}
