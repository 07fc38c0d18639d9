import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { nameField } from '#domain/content/type.ts'
import type { ListedDraft } from '#domain/drafts/drafts.ts'
import { capital } from '#domain/fields/capital.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import { contentTypes } from '#domain/kinds/content-types.ts'
import { paths } from '#domain/site/paths.ts'
import { go } from '../shell/navigation.ts'
import { draftPath, editorPath } from '../shell/router.ts'
import { type DeskColumn, DeskList } from '../tables/DeskList.tsx'
import { $drafts, reloadDrafts } from './draft-list.ts'
import { stateWords } from './draft-words.ts'

/** The form in which a draft is edited. */
function pathOf({ id, kind, recordId, isPublic }: ListedDraft): string {
  const record = isPublic ? recordId : null
  if (kind === 'case') return record === null ? paths.adminNewCaseDraft(id) : paths.adminEditCase(record)
  return record === null ? draftPath(kind, id) : editorPath(kind, record)
}

const whatOf = ({ kind, isPublic }: ListedDraft): string => `${isPublic ? 'Changed' : 'New'} ${contentTypes[kind].noun}`
const nameOf = ({ kind, name }: ListedDraft): string => name || `Without a ${nameField(contentTypes[kind])}`

const columns: readonly DeskColumn<ListedDraft>[] = [
  { label: 'Kind', from: 'md', className: 'whitespace-nowrap', cell: (draft) => capital(whatOf(draft)) },
  { label: 'Author', from: 'lg', className: 'words', cell: ({ author }) => author ?? '-', small: ({ author }) => author },
  { label: 'State', from: 'md', className: 'words', cell: ({ state }) => stateWords(state) },
  { label: 'Saved', from: 'md', className: 'figures whitespace-nowrap', cell: ({ updatedAt }) => formatMoment(updatedAt) },
]

/** A link in a mail opens one of the drafts. */
export function DraftsTab({ open }: { open: number | undefined }) {
  const { data, error } = useStore($drafts)
  const wanted = open === undefined ? undefined : data?.find(({ id }) => id === open)
  useEffect(() => {
    if (wanted) go(pathOf(wanted), { replace: true })
  }, [wanted])
  return (
    <DeskList
      id="drafts"
      heading="Drafts"
      caption="Drafts"
      what="The drafts"
      list={{ data, error }}
      onRetry={reloadDrafts}
      intro={
        <>
          <p className="py-4 text-sm text-soft">
            Text that is not on the website. Everyone in the practice can open, continue and review it. What you have not saved is listed
            for you alone.
          </p>
          {open !== undefined && data !== undefined && wanted === undefined && (
            <p role="status" className="pt-4 text-sm font-medium text-mark">
              That draft was published or discarded.
            </p>
          )}
        </>
      }
      noneYet="No drafts. What you type into a form is listed here until you save it."
      keyOf={({ id }) => id}
      nameOf={nameOf}
      title={{ label: 'Draft', text: nameOf, href: pathOf }}
      columns={columns}
    />
  )
}
