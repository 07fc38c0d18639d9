import { lazy, Suspense, useDeferredValue, useId, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { nameField } from '#domain/content/type.ts'
import type { DraftFields } from '#domain/drafts/draft-states.ts'
import type { TypedRecord } from '#domain/drafts/typed-record.ts'
import { type ContentKind, contentTypes } from '#domain/kinds/content-types.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useSettled } from '../shell/use-settled.ts'

/** Longer texts are drawn only after a pause in typing, because drawing takes longer than a keystroke. */
const longText = 20_000
/** At most this many characters of a text are drawn. A text of two million would block the page. */
const shownMost = 60_000

/** The page's component comes with the styles of its kind of page, when the first record is previewed. */
const pageWith = (readSheet: () => Promise<{ default: string }>) =>
  lazy(async () => {
    const [{ DrawnPage }, { default: sheet }] = await Promise.all([import('./DrawnPage.tsx'), readSheet()])
    return { default: ({ typed }: { typed: TypedRecord }) => <DrawnPage typed={typed} sheet={sheet} /> }
  })
const CasePage = pageWith(() => import('#styles/case-page.css?inline'))
const PlainPage = pageWith(() => import('#styles/site.css?inline'))

function beginningOf(text: string): string {
  return text.length <= shownMost ? text : text.slice(0, Math.max(text.lastIndexOf('\n', shownMost), shownMost / 2))
}

const isLong = (fields: DraftFields, most: number): boolean => Object.values(fields).some(({ length }) => length > most)

/** Whether both the name of the record and its long text are blank. */
function isBlank(kind: ContentKind, fields: DraftFields): boolean {
  const type = contentTypes[kind]
  const texts = Object.entries(type.fields).filter(([, field]) => field.kind === 'prose' || field.kind === 'markup')
  return [nameField(type), ...texts.map(([name]) => name)].every((name) => String(fields[name] ?? '').trim() === '')
}

interface RecordPreviewProps<Fields extends FormFields, Stored extends { id: number }> {
  form: UseFormReturn<Fields, unknown, object>
  editing: EditSession<Fields, Stored>
}

/** The page that visitors would see, beside the fields. It is deferred, so that it never delays typing. */
export function RecordPreview<Fields extends FormFields, Stored extends { id: number }>({
  form,
  editing: { kind, $id },
}: RecordPreviewProps<Fields, Stored>) {
  const id = useId()
  const typed = useWatch({ control: form.control })
  const { drafting } = kind
  const fields = useMemo(() => {
    const read = kind.fields.safeParse(typed)
    return read.success && drafting ? drafting.toFields(read.data) : {}
  }, [typed, kind, drafting])
  const settled = useSettled(fields)
  const shown = useDeferredValue(isLong(fields, longText) ? settled : fields)
  const record = useMemo((): TypedRecord | undefined => {
    if (!drafting || isBlank(drafting.kind, shown)) return undefined
    const cut = Object.entries(shown).map(([name, value]) => [name, typeof value === 'string' ? beginningOf(value) : value])
    return { kind: drafting.kind, recordId: $id.get(), fields: Object.fromEntries(cut), updatedAt: new Date().toISOString() }
  }, [drafting, shown, $id])
  return (
    <section
      className="flex h-[calc(100dvh-8rem)] flex-col py-3.5 xl:sticky xl:top-17 xl:h-[calc(100dvh-4.5rem)] xl:self-start xl:pl-6"
      aria-labelledby={id}
    >
      <h2 id={id} className="caps desk-subhead">
        Preview
      </h2>
      {record ? <Drawn record={record} /> : <p className="py-4 text-sm text-soft">The preview appears here as you type.</p>}
      {isLong(shown, shownMost) && <p className="py-2 text-sm text-soft">Only the beginning of this long text is previewed.</p>}
    </section>
  )
}

function Drawn({ record }: { record: TypedRecord }) {
  const Page = record.kind === 'case' ? CasePage : PlainPage
  return (
    <ErrorBoundary
      fallback={<p className="py-4 text-sm text-soft">The preview could not be shown. Your text is kept. Reload the page to try again.</p>}
    >
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Page typed={record} />
      </Suspense>
    </ErrorBoundary>
  )
}
