import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { nameField } from '#domain/content/type.ts'
import type { ListedDraft } from '#domain/drafts/drafts.ts'
import { capital, withoutCapital } from '#domain/fields/capital.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { contentTypes } from '#domain/kinds/content-types.ts'
import { paths } from '#domain/site/paths.ts'
import { $drafts, reloadDrafts } from '#stores/desk/draft-list.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { go } from '../shell/navigation.ts'
import { draftPath, editorPath } from '../shell/router.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { stateWords } from './draft-words.ts'

/** The form in which a draft is edited. */
function pathOf({ id, kind, recordId, isPublic }: ListedDraft): string {
  const record = isPublic ? recordId : null
  if (kind === 'case') return record === null ? paths.adminNewCaseDraft(id) : paths.adminEditCase(record)
  return record === null ? draftPath(kind, id) : editorPath(kind, record)
}

const columns = [
  { label: 'Draft' },
  { label: 'Kind', className: 'max-md:hidden' },
  { label: 'Author', className: 'max-lg:hidden' },
  { label: 'State', className: 'max-md:hidden' },
  { label: 'Saved', className: 'max-md:hidden' },
]

/** A link in a mail opens one of the drafts. */
export function DraftsTab({ open }: { open: number | undefined }) {
  const { data, error } = useStore($drafts)
  const wanted = open === undefined ? undefined : data?.find(({ id }) => id === open)
  useEffect(() => {
    if (wanted) go(pathOf(wanted), { replace: true })
  }, [wanted])
  return (
    <section aria-labelledby="drafts-head">
      <div className="desk-head">
        <h2 id="drafts-head">Drafts</h2>
      </div>
      <p className="py-4 text-sm text-soft">
        Text that is not on the website. Everyone in the practice can open, continue and review it. What you have not saved is listed for
        you alone.
      </p>
      {open !== undefined && data !== undefined && wanted === undefined && (
        <p role="status" className="pt-4 text-sm font-medium text-mark">
          That draft was published or discarded.
        </p>
      )}
      {error ? <LoadFailure what="The drafts" error={error} onRetry={reloadDrafts} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data?.length === 0 && <p className="py-8 text-soft">No drafts. Open a form and choose Save as draft.</p>}
      {data !== undefined && data.length > 0 && <DraftTable drafts={data} />}
    </section>
  )
}

function DraftTable({ drafts }: { drafts: readonly ListedDraft[] }) {
  return (
    <table className="desk-table">
      <caption className="sr-only">Drafts</caption>
      <TableHead columns={columns} />
      <tbody>
        {drafts.map((draft, index) => (
          <DraftRow key={draft.id} draft={draft} number={index + 1} />
        ))}
      </tbody>
    </table>
  )
}

function DraftRow({ draft, number }: { draft: ListedDraft; number: number }) {
  const { kind, name, author, updatedAt, state, isPublic } = draft
  const type = contentTypes[kind]
  const what = `${isPublic ? 'Changed' : 'New'} ${type.noun}`
  const saved = formatMoment(updatedAt)
  const unnamed = `Without a ${nameField(type)}`
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words">
        <Link className="link name" href={pathOf(draft)}>
          {name || unnamed}
        </Link>
        <p className="mt-1 text-xs text-soft md:hidden">
          {what}, {withoutCapital(stateWords(state))}, {saved}
        </p>
        {author !== null && <p className="mt-1 text-xs text-soft lg:hidden">{author}</p>}
      </th>
      <td className="whitespace-nowrap max-md:hidden">{capital(what)}</td>
      <td className="words max-lg:hidden">{author ?? '-'}</td>
      <td className="words max-md:hidden">{stateWords(state)}</td>
      <td className="figures whitespace-nowrap max-md:hidden">{saved}</td>
    </tr>
  )
}
