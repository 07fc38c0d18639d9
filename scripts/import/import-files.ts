import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DOMParser } from '@xmldom/xmldom'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Database } from '#db/connection/client.ts'
import { findTaken, importDrafts, type Taken } from '#db/drafts/imported-drafts.ts'
import { readImport } from '#domain/cases/case-import.ts'
import { caseType, isFromFindCaseLaw } from '#domain/cases/type.ts'
import { draftFieldsOf, looseSchema } from '#domain/drafts/draft-fields.ts'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { decodeText, unknownEncoding } from '#domain/fields/decode-text.ts'
import { slugify } from '#domain/fields/slug.ts'
import { longestDocument, readJudgmentXml, UnreadJudgment } from '#domain/find-case-law/akoma-ntoso.ts'
import { proposeJudgment, proposeNote, whyNoteOnly } from '#domain/find-case-law/note-draft.ts'
import type { HtmlNode } from '#domain/writing/paste/html-node.ts'
import { Refusal } from '#scripts/platform/refusal.ts'

interface GivenFile {
  /** The name of the kind, for messages. */
  name: string
  read: () => Promise<Buffer>
}

const isImported = (name: string): boolean => /\.(?:xml|json)$/i.test(name) && !name.includes('__MACOSX/')

async function readShort(path: string): Promise<Buffer> {
  if ((await stat(path)).size > longestDocument) throw new Refusal('It is longer than 20 MB.')
  return readFile(path)
}

/** More than any collection of judgments has. */
const most = { entries: 20_000, bytes: 4 * 1024 ** 3 }
const [stored, deflated] = [0, 8]

/** The archive refuses to give more bytes than it states. @throws Refusal */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new Refusal('It is encrypted. Make an archive without a password.')
  if (Math.max(entry.compressedSize, entry.uncompressedSize) > longestDocument) throw new Refusal('It is longer than 20 MB.')
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new Refusal('It is packed in a way that cannot be read. Make the archive with another program.')
  const unpacked = zip.openReadStreamPromise(entry).then(buffer)
  return unpacked.catch(() => Promise.reject(new Refusal('It is damaged, or longer than 20 MB.')))
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > most.entries)
    throw new Refusal(`The archive has too many files. Make several, of at most ${most.entries} files each.`)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const bytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (bytes > most.bytes) throw new Refusal('The files of the archive have more than 4 GB. Make several archives.')
  return entries
}

/** Reports an unreadable archive, and continues with the next file. */
async function* filesOf(archive: string): AsyncGenerator<GivenFile> {
  let zip: ZipFile | undefined
  try {
    // Without decoding, because decoded names must be safe paths. These names are only displayed.
    const opened = await openPromise(archive, { autoClose: false, decodeStrings: false })
    zip = opened
    for (const entry of await listEntries(opened)) {
      const name = entry.fileNameRaw.toString()
      if (isImported(name)) yield { name: `${archive}: ${name}`, read: () => unpack(opened, entry) }
    }
  } catch (error) {
    // A failure of the disk has a code.
    if (error instanceof Error && 'code' in error) throw error
    const refusal = error instanceof Refusal ? error : new Refusal('This is no zip archive, or it is damaged.')
    yield { name: archive, read: () => Promise.reject(refusal) }
  } finally {
    zip?.close()
  }
}

/** The files at a path: a single file, the files of a folder, or those of an archive. */
async function* givenFiles(path: string): AsyncGenerator<GivenFile> {
  const found = await stat(path).catch(() => {
    throw new Refusal(`There is no file or folder ${path}.`)
  })
  if (found.isDirectory()) {
    const names = await readdir(path, { recursive: true })
    for (const name of names.toSorted()) if (isImported(name) || extname(name) === '.zip') yield* givenFiles(join(path, name))
  } else if (extname(path).toLowerCase() === '.zip') yield* filesOf(path)
  else yield { name: path, read: () => readShort(path) }
}

function parse(xml: string): HtmlNode | undefined {
  try {
    return new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml')
  } catch {
    return undefined
  }
}

const loose = looseSchema(caseType)

/** The draft of a judgment. @throws UnreadJudgment */
function judgmentDraft(xml: string, isWhole: boolean): DraftFields {
  const document = readJudgmentXml(xml, parse)
  if (!isWhole) return loose.parse({ ...proposeNote(document).fields, textKind: 'Note' })
  const reason = whyNoteOnly(document)
  if (reason !== undefined) throw new UnreadJudgment(reason)
  return loose.parse({ ...proposeJudgment(document).fields, sourceReadOn: londonDay(new Date()) })
}

export interface ImportReport {
  imported: number
  /** The judgments that the register or a draft already has. */
  known: number
  /** One sentence per fault, with the file's name. */
  faults: string[]
}

export interface ImportOptions {
  paths: readonly string[]
  /** Whether to import whole judgments. Otherwise each judgment starts a note. */
  isWhole: boolean
  /** Called after each batch. */
  onProgress?: (report: ImportReport) => void
}

const perBatch = 50

/** Stores every file as the draft of a case. Skips cases that exist already, so an import can be run again. */
export async function importFiles(db: Database, { paths, isWhole, onProgress }: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, known: 0, faults: [] }
  let batch: DraftFields[] = []
  const store = async (): Promise<void> => {
    const fresh = unknownOf(batch, await takenBy(db, batch))
    await importDrafts(db, fresh)
    report.imported += fresh.length
    report.known += batch.length - fresh.length
    batch = []
    onProgress?.(report)
  }
  for (const path of paths)
    for await (const file of givenFiles(path)) {
      try {
        batch.push(...(await draftsOf(file, isWhole, report)))
      } catch (error) {
        if (!(error instanceof UnreadJudgment || error instanceof Refusal)) throw error
        report.faults.push(`${file.name}: ${error.message}`)
      }
      if (batch.length >= perBatch) await store()
    }
  await store()
  return report
}

async function draftsOf({ name, read }: GivenFile, isWhole: boolean, { faults }: ImportReport): Promise<DraftFields[]> {
  const text = decodeText(Uint8Array.from(await read()).buffer)
  if (text === undefined) throw new UnreadJudgment(unknownEncoding)
  if (!/\.json$/i.test(name)) return [judgmentDraft(text, isWhole)]
  const reading = readImport(text)
  if (reading.kind === 'unreadable') throw new UnreadJudgment(reading.message)
  faults.push(...reading.faults.map(({ row, field, message }) => `${name}: row ${row}, ${field}: ${message}`))
  return reading.rows.flatMap(({ row, input }) => {
    if (isWhole || !isFromFindCaseLaw(input)) return [draftFieldsOf(caseType, input)]
    faults.push(`${name}: row ${row}: This is a whole judgment. Add --whole-judgments, which needs the switch in Settings, Judgments.`)
    return []
  })
}

const citationOf = ({ statedCitation }: DraftFields): string => String(statedCitation ?? '')
const slugOf = ({ slug }: DraftFields): string => String(slug ?? '')
/** Distinguishes two cases with the same title. */
const longSlug = (fields: DraftFields): string => slugify(`${String(fields['title'])} ${citationOf(fields)}`)

const takenBy = (db: Database, batch: readonly DraftFields[]): Promise<Taken> =>
  findTaken(
    db,
    batch.flatMap((fields) => [slugOf(fields), longSlug(fields)]),
    batch.map(citationOf).filter((citation) => citation !== ''),
  )

/** The judgments that are not in the register yet, matched by citation, or by slug without one. */
function unknownOf(batch: readonly DraftFields[], taken: Taken): DraftFields[] {
  const [slugs, citations] = [new Set(taken.slugs), new Set(taken.citations)]
  return batch.flatMap((fields): DraftFields[] => {
    const citation = citationOf(fields)
    if (citation === '' ? slugs.has(slugOf(fields)) : citations.has(citation)) return []
    const slug = slugs.has(slugOf(fields)) ? longSlug(fields) : slugOf(fields)
    slugs.add(slug)
    if (citation !== '') citations.add(citation)
    return [{ ...fields, slug }]
  })
}
