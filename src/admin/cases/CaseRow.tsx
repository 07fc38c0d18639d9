import { useStore } from '@nanostores/react'
import { categoryTint } from '#domain/cases/case-categories.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { $busyCases } from '#stores/cases/case-list.ts'
import { DeleteButton } from '../records/DeleteButton.tsx'
import type { OnDelete } from '../records/deletion.ts'
import { Link } from '../shell/Link.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { RowMenu } from '../tables/RowMenu.tsx'
import { SavedMark } from '../tables/SavedMark.tsx'
import { CaseTick } from './CaseTick.tsx'

export interface CaseRowProps {
  entry: CaseListItem
  number: number
  /** The ids of all found cases, in the table's order. */
  order: () => readonly number[]
  onDelete: OnDelete<CaseListItem>
  onPublish: (item: CaseListItem, button: HTMLElement) => void
}

/** On a small screen the title's cell also shows what the hidden columns hold. */
export function CaseRow({ entry, number, order, onDelete, onPublish }: CaseRowProps) {
  return (
    <tr data-record={entry.id}>
      <CaseTick entry={entry} order={order} />
      <td className="item max-md:hidden">{number}</td>
      <th scope="row" className="words">
        <Link className="link name" href={paths.adminEditCase(entry.id)}>
          {entry.title}
        </Link>
        <SavedMark kind="case" id={entry.id} page={paths.case(entry.slug)} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft xl:hidden">
          <span className="contents lg:hidden">
            <Category name={entry.category} />
            <span>{formatDay(entry.date)}</span>
          </span>
          <span>{entry.author}</span>
          <span className="contents lg:hidden">
            <span>
              Discord: <Status published={entry.publishedToDiscord} />
            </span>
          </span>
        </div>
      </th>
      <td className="max-lg:hidden">
        <Category name={entry.category} />
      </td>
      <td className="whitespace-nowrap max-lg:hidden">{formatDay(entry.date)}</td>
      <td className="words min-w-44 max-xl:hidden">{entry.author}</td>
      <td className="whitespace-nowrap max-lg:hidden">
        <Status published={entry.publishedToDiscord} />
      </td>
      <Permitted to="publish">
        <td>
          <CaseActions entry={entry} onDelete={onDelete} onPublish={onPublish} />
        </td>
      </Permitted>
    </tr>
  )
}

function Category({ name }: { name: string }) {
  return (
    <span className="badge" data-tint={categoryTint(name)}>
      {name}
    </span>
  )
}

function Status({ published }: { published: boolean }) {
  return <span className={published ? 'text-green' : 'text-soft'}>{published ? 'Published' : 'Not Published'}</span>
}

function CaseActions({ entry, onDelete, onPublish }: Pick<CaseRowProps, 'entry' | 'onDelete' | 'onPublish'>) {
  const busy = useStore($busyCases).has(entry.id)
  return (
    <RowMenu name={entry.title} apart={<DeleteButton name={entry.title} disabled={busy} onClick={(button) => onDelete(entry, button)} />}>
      <Link className="row-action" href={paths.adminEditCase(entry.id)} aria-label={`Edit ${entry.title}`}>
        Edit
      </Link>
      {!entry.publishedToDiscord && (
        <button
          type="button"
          className="row-action"
          data-action="publish"
          aria-disabled={busy}
          aria-label={`Publish ${entry.title}`}
          onClick={(event) => busy || onPublish(entry, event.currentTarget)}
        >
          Publish
        </button>
      )}
    </RowMenu>
  )
}
