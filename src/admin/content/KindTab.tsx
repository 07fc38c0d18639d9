import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { shownText } from '#domain/content/field-kinds.ts'
import { type ContentType, type Field, fieldText, nameField, pagePath, recordName, valuesOf } from '#domain/content/type.ts'
import type { TabKind } from '#domain/kinds/content-types.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import { deletionOf } from '../records/deletion.tsx'
import { ListStates, OtherStates } from '../records/ListStates.tsx'
import { draftKey, formKey } from '../shell/continued.ts'
import { Link } from '../shell/Link.tsx'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { editorPath, type ListState } from '../shell/router.ts'
import { useMay } from '../shell/use-may.ts'
import { type DeskColumn, DeskList, type RowAction } from '../tables/DeskList.tsx'
import { focusRestored } from '../tables/row-focus.ts'
import { SavedMark, useSavedMark } from '../tables/SavedMark.tsx'
import { useTicks } from '../tables/use-ticks.ts'
import { ContentBar } from './ContentBar.tsx'
import { ContentEditor, type ShownContent } from './ContentEditor.tsx'

/** The parts of a record that every kind has. Its other fields are read by name. */
interface ListedRecord {
  id: number
  slug?: string
}

/** The window width from which a column fits, by its place. The buttons that order rows take the room of one. */
function widthFor({ order }: ContentType, place: number): 'md' | 'lg' | 'xl' {
  if (place === 0) return 'md'
  if (order.by === 'staff') return 'xl'
  return place === 1 ? 'md' : 'lg'
}

const columnsOf = (type: ContentType): DeskColumn<ListedRecord>[] =>
  type.columns.map((name, place) => ({
    label: type.fields[name]?.label ?? name,
    from: widthFor(type, place),
    className: 'words',
    cell: (item) => <FieldValue field={type.fields[name]} text={fieldText(valuesOf(item)[name])} />,
  }))

interface ContentListProps<Item extends ListedRecord> {
  records: ShownContent<Item>
  state: ListState
  tools: ReactNode
}

function ContentList<Item extends ListedRecord>({ records, state, tools }: ContentListProps<Item>) {
  const { type, $list, reload, remove, move, selection } = records
  const { order }: ContentType = type
  const publishes = useMay('publish')
  useSavedMark()
  const list = useStore($list)
  const [announced, setAnnounced] = useState('')
  const first = order.by === 'staff' ? order.first : undefined
  const moveTo = (from: number, to: number): void => {
    const item = list.data?.[from]
    if (item === undefined) return
    const named = to === 0 && first !== undefined ? `, and ${first}` : ''
    setAnnounced(`${recordName(type, item)} is now ${to + 1} of ${list.data?.length}${named}.`)
    move(item.id, to)
  }
  const actionsOf = (item: Item): RowAction[] => {
    const name = recordName(type, item)
    return [
      { name: 'edit', words: 'Edit', label: `Edit ${name}`, href: editorPath(type.name, item.id) },
      { ...deletionOf(type, item), words: 'Delete', run: () => remove(item.id, focusRestored) },
    ]
  }
  const ticks = useTicks<Item>(selection, list.data, (item) => recordName(type, item))
  const live = list.data?.length
  const main = (
    <Permitted to="write drafts">
      <Link className="button button-primary button-small" href={editorPath(type.name, 'new')}>
        Add {type.noun}
      </Link>
    </Permitted>
  )
  if (state !== 'live') return <OtherStates kind={type.name} heading={type.heading} state={state} live={live} main={main} />
  return (
    <DeskList
      id={type.name}
      heading={type.heading}
      caption={type.heading}
      what={`The ${type.heading.toLowerCase()}`}
      list={list}
      onRetry={reload}
      states={<ListStates kind={type.name} state={state} live={live} />}
      tools={tools}
      main={main}
      noneYet={type.words.noneYet}
      filters={
        <>
          {order.by === 'staff' && (
            <>
              <p className="py-3 text-sm text-soft">
                The website shows the {type.heading.toLowerCase()} in this order.{first !== undefined && ` The first is shown as ${first}.`}
              </p>
              <p role="status" className="sr-only">
                {announced}
              </p>
            </>
          )}
          <ContentBar records={records} all={list.data ?? []} />
        </>
      }
      keyOf={({ id }) => id}
      nameOf={(item) => recordName(type, item)}
      title={{
        label: type.fields[nameField(type)]?.label ?? nameField(type),
        text: (item) => recordName(type, item),
        href: (item) => editorPath(type.name, item.id),
      }}
      more={(item, place) => (
        <>
          {/* A row of a phone has no room for it. The sentence above the list says the same. */}
          {place === 0 && first !== undefined && <span className="badge max-md:hidden">{first}</span>}
          <SavedMark kind={type.name} id={item.id} page={pagePath(type, item)} />
        </>
      )}
      columns={columnsOf(type)}
      ticks={publishes ? ticks : undefined}
      actions={publishes ? actionsOf : undefined}
      onMove={publishes && order.by === 'staff' ? moveTo : undefined}
    />
  )
}

interface ContentTabProps {
  /** The id of the edited record, null for a new one, undefined for the list. */
  edit: number | null | undefined
  /** The draft of a new record in the address, if any. */
  draftId: number | undefined
  state: ListState
  /** Buttons beside the one that adds a record. */
  tools?: ReactNode
}

function ContentTab<Item extends ListedRecord>({
  records,
  edit,
  draftId,
  state,
  tools,
}: ContentTabProps & { records: ShownContent<Item> }) {
  const { type } = records
  const edits = useMay('write drafts')
  if (edit === undefined) return <ContentList records={records} state={state} tools={tools} />
  const key = edit === null ? draftKey(type.name, draftId) : formKey(type.name, edit)
  return edits ? <ContentEditor key={key} records={records} id={edit} draftId={draftId} /> : <NotAllowed />
}

/** The tab of a kind of content that needs no more than a table and a form. */
export function KindTab<Kind extends TabKind>({ kind, ...tab }: ContentTabProps & { kind: Kind }) {
  return <ContentTab records={deskRecords[kind]} {...tab} />
}

function FieldValue({ field, text }: { field: Field | undefined; text: string }): ReactNode {
  if (text === '') return '-'
  if (field?.kind === 'day') return <span className="whitespace-nowrap">{shownText(field, text)}</span>
  if (field?.kind !== 'choice') return shownText(field, text)
  return (
    <span className="badge" data-tint={field.tints?.[text] ?? 'grey'}>
      {text}
    </span>
  )
}
