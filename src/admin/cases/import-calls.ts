import { type KnownCases, knownCasesSchema, type RowFault } from '#domain/cases/case-import.ts'
import { type ImportResult, importResultSchema } from '#domain/cases/cases.ts'
import { countOf } from '#domain/fields/counts.ts'
import { api } from '#domain/site/paths.ts'
import type { ImportBatch } from '#stores/cases/case-file.ts'
import type { RowKeys } from '#stores/cases/likeness.ts'
import { call, HttpError, serverReason, whatHappened } from '#stores/http/http.ts'

/** Milliseconds after which the answer is certainly lost, because no function may run this long. */
const timeLimit = 60_000

/** The slugs, titles and citations of this many rows fit into one call. */
const rowsInCheck = 2000

export async function findKnownCases(keys: readonly Omit<RowKeys, 'names'>[]): Promise<KnownCases> {
  const found: KnownCases = { known: [], alike: [] }
  for (let start = 0; start < keys.length; start += rowsInCheck) {
    const batch = keys.slice(start, start + rowsInCheck)
    const body = {
      slugs: batch.map(({ slug }) => slug).filter((slug) => slug !== ''),
      titles: batch.map(({ title }) => title),
      citations: batch.flatMap(({ citation }) => citation ?? []),
    }
    const { known, alike } = await call(api.caseImportCheck, knownCasesSchema, { method: 'POST', body })
    found.known.push(...known)
    found.alike.push(...alike)
  }
  return found
}

/** The cases of the last build with a citation of one of the rows, in any form. */
async function findBuiltCases(keys: readonly RowKeys[]): Promise<KnownCases['alike']> {
  // Loaded here, because the dashboard needs no citations before an import.
  const { findNamedCases } = await import('#stores/cases/named-case-lookup.ts')
  const named = keys.flatMap(({ names }) => names)
  const found = await Promise.all(
    named.map(async ({ text, ...lookup }) =>
      (await findNamedCases(lookup).catch(() => [])).map(({ slug, title }) => ({ slug, title, citation: text })),
    ),
  )
  return found.flat()
}

/** The rows of a file that the register already has, stored or built. */
export async function findKnownRows(keys: readonly RowKeys[]): Promise<KnownCases> {
  const built = await findBuiltCases(keys).catch(() => [])
  // A case of the last build may have been deleted since.
  const { known, alike } = await findKnownCases([...keys, ...built.map(({ slug, title }) => ({ slug, title, citation: null }))])
  const stored = new Set(known)
  return { known, alike: [...alike, ...built.filter(({ slug }) => stored.has(slug))] }
}

export function sendBatch(fileName: string, batch: ImportBatch): Promise<ImportResult> {
  const body = new FormData()
  body.set('casesFile', new File([batch.json], fileName, { type: 'application/json' }))
  return call(api.caseImport, importResultSchema, { method: 'POST', body, signal: AbortSignal.timeout(timeLimit) })
}

/** Converts the server's own faults: `rows.{n}.{field}` counts rows within the batch. */
export function rowFaults(error: unknown, batch: ImportBatch): RowFault[] {
  if (!(error instanceof HttpError) || error.status !== 422) return []
  return Object.entries(error.problem?.errors ?? {}).flatMap(([path, messages]) => {
    const [, number = '', field = 'row'] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? []
    const found = batch.cases[Number(number) - 1]
    return found === undefined ? [] : messages.map((message) => ({ row: found.row, field, message, name: found.title }))
  })
}

/** Whether the server gave a reason for the failure. */
export function isAnswered(error: unknown): boolean {
  return error instanceof HttpError && error.problem?.detail !== undefined
}

/** A reload would lose the chosen file, so no text advises it. */
export function interruption(error: unknown): string {
  if (!(error instanceof HttpError) || error.status >= 500) return withWait(whatHappened(error, 'Try again.'), error)
  if (error.status === 401) return 'Your session has ended. Log in again; the import will resume where it stopped.'
  return withWait(serverReason(error) ?? 'The server did not accept the file.', error)
}

/** Adds when to try again, unless the text already advises it. */
function withWait(text: string, error: unknown): string {
  const wait = error instanceof HttpError ? error.retryAfter : undefined
  return wait === undefined || /try again/i.test(text) ? text : `${text} Try again in ${countOf(wait, 'second')}.`
}
