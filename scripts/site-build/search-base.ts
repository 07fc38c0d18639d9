import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { caseReader } from '#db/cases/build-cases.ts'
import { type CaseOutline, listCaseOutlines, listWholeCasesById } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { filesBelow } from '#scripts/platform/files-below.ts'
import { readState } from '#scripts/platform/state-file.ts'
import { baseFiles, type Deflate, manifestName, pagesOfHead, rowsPerFile } from '#search/files.ts'
import type { Manifest, PlacesFile, RowsFile, TextsFile } from '#search/format.ts'
import { searchCase } from '#search/search-case.ts'
import { bytesOf, createBaseWriter, createBenchWriter, placeAmong, wordsIn } from '#search/write-base.ts'
import type { Output } from '#search/write-index.ts'

/** A base is rebuilt after this share of its cases has changed, or at this age. */
const keeping = { changed: 0.1, ms: 30 * 24 * 60 * 60_000 }

/** For thousands of small files these settings add a few per cent of size and save more than half the time. */
const quick = { level: 1, windowBits: 13, memLevel: 6 }

const deflate: Deflate = (bytes, aim) => deflateRawSync(bytes, aim === 'small' ? { level: 9 } : quick)

/** The name of a base: the hash of all its files. */
const nameOf = (sums: readonly string[]): string => hash('sha256', sums.toSorted().join('\n')).slice(0, 16)
const sumOf = (name: string, bytes: Uint8Array): string => `${name} ${hash('sha256', bytes)}`

function openFileWriter(folder: string): Output & { name: () => string } {
  const sums: string[] = []
  const folders = new Set<string>()
  const put = (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true })
    folders.add(dirname(path))
    writeFileSync(path, bytes)
    sums.push(sumOf(name, bytes))
  }
  return { deflate, put, name: () => nameOf(sums) }
}

/** A case in a base, in register order: its id, its day, and the hash of its stored row. */
const caseSchema = z.object({ id: z.number(), date: z.string(), hash: z.string() })
type KeptCase = z.infer<typeof caseSchema>

/** `kept.json`: a later build needs this data about a base. */
const keptSchema = z.object({
  /** The hash of the code that wrote the base. */
  code: z.string(),
  madeAt: z.coerce.date(),
  base: z.string(),
  cases: z.array(caseSchema),
  /** The first page of each case, and the end of the last one. */
  firstPages: z.array(z.number()),
})
type Kept = z.infer<typeof keptSchema>

/** The running code does not change, so its hash is taken once. */
let code: string | undefined

/** The hash of this file and of all the code in `src/search` and `src/domain` that writes a base. */
function hashCode(): string {
  const files = new Set([import.meta.filename])
  const texts: string[] = [process.version]
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    texts.push(text)
    for (const [, specifier = ''] of text.replaceAll(/^import type .*$/gm, '').matchAll(/ from '((?:#search|#domain|\.)[^']*)'/g))
      files.add(createRequire(file).resolve(specifier))
  }
  return hash('sha256', texts.sort().join('\n'))
}

/** The base that a segment corrects. */
interface Older {
  cases: Kept['cases']
  gone: number[]
  /** All stored cases. */
  stored: readonly CaseOutline[]
}

/** The courts and judges of the remaining cases of a base and of those in its segment. */
function benchesOfAll({ cases, gone, stored }: Older, newer: readonly KeptCase[]) {
  const entries = new Map(stored.map((entry) => [entry.id, entry]))
  const isGone = new Set(gone)
  const benches = createBenchWriter()
  for (const { id, date } of [...cases.filter((_, place) => !isGone.has(place)), ...newer].sort(newestFirst))
    benches.add({ ...entries.get(id), date })
  return benches.finish()
}

/** Writes the files of a base into its own folder in `folder`. With `older`, they are a segment of that base. */
async function writeFiles(db: Database, folder: string, listed: readonly CaseOutline[], older?: Older) {
  const unfinished = join(folder, randomBytes(8).toString('hex'))
  const output = openFileWriter(unfinished)
  const writer = createBaseWriter(output)
  const read = caseReader(listed, (ids) => listWholeCasesById(db, ids))
  const cases: KeptCase[] = []
  for (const outline of listed) {
    const entry = await read(outline.id)
    if (!entry) continue
    writer.add(searchCase(entry))
    cases.push({ id: entry.id, date: entry.date, hash: outline.hash })
  }
  const firstPages = writer.finish(older && benchesOfAll(older, cases))
  if (older) output.put(baseFiles.places, bytesOf({ gone: older.gone, after: placeAmong(older.cases, cases) } satisfies PlacesFile))
  const base = `base/${output.name()}`
  await mkdir(join(folder, dirname(base)), { recursive: true })
  await rm(join(folder, base), { recursive: true, force: true })
  await rename(unfinished, join(folder, base))
  return { base, cases, firstPages }
}

/** Reads the base of an earlier build. Undefined if it is incomplete or from other code. */
async function readKept(folder: string): Promise<Kept | undefined> {
  const kept = await readState(join(folder, 'kept.json'), keptSchema)
  if (kept === undefined || kept.code !== code) return undefined
  const base = join(folder, kept.base)
  const files = await filesBelow(base)
  const name = nameOf(files.map((file) => sumOf(file, readFileSync(join(base, file)))))
  return kept.base === `base/${name}` ? kept : undefined
}

/** The places removed from a base, and the cases missing from it. Undefined if the base must be rebuilt. */
function changesSince(kept: Kept, stored: readonly CaseOutline[], now: Date) {
  const age = now.getTime() - kept.madeAt.getTime()
  const hashes = new Map(stored.map((entry) => [entry.id, entry.hash]))
  const isGone = kept.cases.map((entry) => hashes.get(entry.id) !== entry.hash)
  const gone = kept.cases.flatMap((_, place) => (isGone[place] ? [place] : []))
  const same = new Set(kept.cases.filter((_, place) => !isGone[place]).map(({ id }) => id))
  const newer = stored.filter(({ id }) => !same.has(id))
  const changed = new Set([...newer.map(({ id }) => id), ...gone.map((place) => kept.cases[place]?.id)]).size
  if (age < 0 || age > keeping.ms || changed > kept.cases.length * keeping.changed) return undefined
  return { gone, newer }
}

async function makeBase(db: Database, folder: string, stored: readonly CaseOutline[], now: Date): Promise<Kept> {
  const made = { code: code ?? '', madeAt: now, ...(await writeFiles(db, folder, stored)) }
  await writeFile(join(folder, 'kept.json'), JSON.stringify(made))
  return made
}

/** The files with the texts of a place. */
function textsOf({ firstPages }: Kept, place: number): string[] {
  const [first = 0, end = 0] = firstPages.slice(place, place + 2)
  const pages = Array.from({ length: end - first }, (_, page) => first + page)
  return pages.filter((page) => page === first || page >= first + pagesOfHead).map(baseFiles.texts)
}

/** The file of words without those of removed titles, unless another title has them. */
function wordsWithout(base: string, { cases }: Kept, gone: readonly number[]): Uint8Array {
  const isGone = new Set(gone)
  const lost = new Set<string>()
  const left = new Set<string>()
  for (let first = 0; first < cases.length; first += rowsPerFile) {
    const rows: RowsFile = JSON.parse(readFileSync(join(base, baseFiles.rows(first / rowsPerFile)), 'utf8'))
    for (const [at, row] of rows.entries()) for (const word of wordsIn(row?.title ?? '')) (isGone.has(first + at) ? lost : left).add(word)
  }
  const words: string[] = JSON.parse(inflateRawSync(readFileSync(join(base, baseFiles.words))).toString())
  return deflate(bytesOf(words.filter((word) => !lost.has(word) || left.has(word))))
}

/** A file of texts without pages. The search may still read it to prove a hit, and finds none. */
const noTexts = deflate(bytesOf([] satisfies TextsFile))

/**
 * Links a base into the site without the rows, texts and title words of removed cases. A withdrawn text is then
 * on no page of the base, and only fragments of it stay in the index until the next base.
 */
async function placeBase(folder: string, site: string, kept: Kept, gone: readonly number[]): Promise<void> {
  const [from, to] = [join(folder, kept.base), join(site, kept.base)]
  const texts = new Set(gone.flatMap((place) => textsOf(kept, place)))
  const rows = Map.groupBy(gone, (place) => baseFiles.rows(Math.floor(place / rowsPerFile)))
  const folders = new Set<string>()
  for (const name of await filesBelow(from)) {
    const target = join(to, name)
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true })
    folders.add(dirname(target))
    const goneRows = rows.get(name)
    if (goneRows) {
      const left: RowsFile = JSON.parse(readFileSync(join(from, name), 'utf8'))
      writeFileSync(target, bytesOf(left.map((row, at) => (goneRows.some((place) => place % rowsPerFile === at) ? null : row))))
    } else if (texts.has(name)) writeFileSync(target, noTexts)
    else if (name === baseFiles.words && gone.length > 0) writeFileSync(target, wordsWithout(from, kept, gone))
    else linkSync(join(from, name), target)
  }
}

/** The folder within `folder` that becomes `/search` of the site. */
export const siteOf = (folder: string): string => join(folder, 'site')

/** Removes files that do not belong to the kept base. */
async function tidy(folder: string, base: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true })
  const isKept = (path: string) => base !== undefined && (path === 'kept.json' || path === 'base' || path === base)
  const bases = (await readdir(join(folder, 'base')).catch(() => [])).map((name) => `base/${name}`)
  for (const path of [...(await readdir(folder)), ...bases])
    if (!isKept(path)) await rm(join(folder, path), { recursive: true, force: true })
}

/**
 * Writes the search data of all cases into `siteOf(folder)`. `folder` keeps the base for later builds. While few
 * cases have changed, a build writes only a segment. If the kept base is in doubt, it is rebuilt.
 */
export async function writeSearchFiles(db: Database, folder: string, now = new Date()): Promise<Manifest> {
  code ??= hashCode()
  const stored = await listCaseOutlines(db)
  const found = await readKept(folder)
  const since = found && changesSince(found, stored, now)
  await tidy(folder, since && found?.base)
  const kept = since && found ? found : await makeBase(db, folder, stored, now)
  const site = siteOf(folder)
  await placeBase(folder, site, kept, since?.gone ?? [])
  const manifest: Manifest = { base: kept.base, count: kept.cases.length }
  if (since && since.gone.length + since.newer.length > 0) {
    const { base, cases } = await writeFiles(db, site, since.newer, { cases: kept.cases, gone: since.gone, stored })
    manifest.segment = { base, count: cases.length }
  }
  await writeFile(join(site, manifestName), JSON.stringify(manifest))
  return manifest
}

/** Runs while pages are rendered. */
export async function writeSearchFilesInThread(folder: string): Promise<Manifest> {
  const [code]: unknown[] = await once(new Worker(new URL('./search-base-worker.ts', import.meta.url), { argv: [folder] }), 'exit')
  if (code !== 0) throw new Error(`Making the search data ended with ${code}.`)
  return JSON.parse(await readFile(join(siteOf(folder), manifestName), 'utf8'))
}
