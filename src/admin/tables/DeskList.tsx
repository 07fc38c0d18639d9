import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ChangeEvent, type Key, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from '../shell/Link.tsx'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { PageSteps } from './PageSteps.tsx'
import { focusAfter, focusRowOf, moveOnIfLost } from './row-focus.ts'
import { type MoveRow, RowOrderButtons, useRowOrder } from './use-row-order.tsx'
import { moveBetweenTicks, type RowTicks } from './use-ticks.ts'

type Width = 'md' | 'lg' | 'xl' | '2xl'

const hiddenBelow: Record<Width, string> = {
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  '2xl': 'max-2xl:hidden',
}
const hiddenFrom: Record<Width, string> = {
  md: 'md:hidden',
  lg: 'lg:hidden',
  xl: 'xl:hidden',
  '2xl': '2xl:hidden',
}
const widths: readonly Width[] = ['2xl', 'xl', 'lg', 'md']

/** Makes the head of a column a button. The rows arrive in their order. */
export interface ColumnSort {
  direction: 'ascending' | 'descending' | 'none'
  onSort: () => void
}

export interface DeskColumn<Row> {
  label: string
  /** The window width from which the column is shown. Below it, the row's menu or title cell shows the value. */
  from?: Width
  className?: string
  cell: (row: Row) => ReactNode
  sort?: ColumnSort
}

export interface RowAction {
  /** If the row or button disappears, the focus moves to the action of this name in another row. */
  name: string
  /** The focus stays at the row. */
  staysAtRow?: boolean
  words: string
  /** The label for screen readers, with the name of the record. */
  label: string
  href?: string
  run?: () => unknown
  /** Asked before it runs. */
  question?: { title: string; confirmLabel: string; words: ReactNode }
  isBusy?: boolean
  /** Apart from the others, because it removes the row. */
  isApart?: boolean
}

interface Paging {
  /** Rows on a page. */
  size: number
  /** Counted from 0. Without it, the table keeps its own page. */
  page?: number
  /** The number of rows on all pages, if `rows` are those of one page. */
  total?: number
  onPage?: (page: number) => void
}

export interface DeskTableOf<Row> {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  title: { label: string; text: (row: Row) => ReactNode; href?: (row: Row) => string | undefined; sort?: ColumnSort }
  /** The name of a row's record, for screen readers. */
  nameOf: (row: Row) => string
  /** Shown in the title's cell, beside the title. */
  more?: (row: Row, place: number) => ReactNode
  columns: readonly DeskColumn<Row>[]
  /** Without it, the table has no column of actions. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  ticks?: RowTicks<Row> | undefined
  paging?: Paging
  /** Given if the person may reorder the rows. */
  onMove?: MoveRow | undefined
  /** The cells contain sentences, so the height of the rows varies. */
  isReport?: boolean
}

interface PendingAction {
  key: string
  action: RowAction
  moveOn: () => void
}

/** Runs actions, after their question if they have one. The table keeps both, because a row may leave it. */
function useActions() {
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const run = async ({ key, action, moveOn }: PendingAction): Promise<void> => {
    setRunning((keys) => new Set(keys).add(key))
    try {
      const done = action.run?.()
      // A row may disappear at once, or after the server's answer.
      moveOnIfLost(moveOn)
      await done
    } finally {
      setRunning((keys) => new Set([...keys].filter((other) => other !== key)))
      moveOnIfLost(moveOn)
    }
  }
  const press = (key: string, action: RowAction, button: HTMLElement): void => {
    const next = { key, action, moveOn: action.staysAtRow ? focusRowOf(button) : focusAfter(button) }
    if (action.question) setPending(next)
    else void run(next)
  }
  const confirm = (): void => {
    setPending(null)
    if (pending) void run(pending)
  }
  return { running, press, question: pending?.action.question, cancel: () => setPending(null), confirm }
}

type Actions = ReturnType<typeof useActions>

function ActionButton({ rowKey, action, actions }: { rowKey: Key; action: RowAction; actions: Actions }) {
  const { name, words, label, href, isBusy = false } = action
  const key = `${rowKey} ${name}`
  const isPaused = isBusy || actions.running.has(key)
  if (href !== undefined)
    return (
      <Link className="row-action" href={href} aria-label={label}>
        {words}
      </Link>
    )
  return (
    <button
      type="button"
      className="row-action"
      data-action={name}
      aria-disabled={isPaused}
      aria-label={label}
      onClick={(event) => isPaused || actions.press(key, action, event.currentTarget)}
    >
      {words}
    </button>
  )
}

/** The values of the columns for which the window may be too narrow. Blank ones say nothing. */
function factsOf<Row>(row: Row, columns: readonly DeskColumn<Row>[]) {
  return columns.flatMap(({ label, from, cell }) => {
    const value = from === undefined ? '' : cell(row)
    return from === undefined || value === '' ? [] : [{ label, from, value }]
  })
}

type Facts = ReturnType<typeof factsOf>

/** The facts that the table hides, as lines in the row's menu or below the title of a row without one. */
function RowFacts({ facts, className }: { facts: Facts; className: string }) {
  const widest = widths.find((width) => facts.some(({ from }) => from === width))
  if (widest === undefined) return null
  return (
    <dl className={`${className} ${hiddenFrom[widest]}`}>
      {facts.map(({ label, from, value }) => (
        <div key={label} className={hiddenFrom[from]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RowActionsProps {
  rowKey: Key
  name: string
  all: readonly RowAction[]
  actions: Actions
  facts: Facts
}

/** A button opens the actions and facts. A single action that removes nothing needs none, if there are no facts. */
function RowActions({ rowKey, name, all, actions, facts }: RowActionsProps) {
  const button = (action: RowAction) => <ActionButton key={action.name} rowKey={rowKey} action={action} actions={actions} />
  const apart = all.filter(({ isApart }) => isApart)
  if (all.length === 0 || (all.length === 1 && apart.length === 0 && facts.length === 0)) return all.map(button)
  return (
    <ActionMenu
      place="row"
      label={`Actions for ${name}`}
      buttonClass="icon-button my-px h-9 w-11 -outline-offset-2"
      button={<Ellipsis size={20} aria-hidden="true" />}
      head={<RowFacts facts={facts} className="row-facts" />}
    >
      {all.filter(({ isApart }) => !isApart).map(button)}
      {/* Set apart, so that a slip from another action does not hit these. */}
      {apart.length > 0 && (
        <span className="grid not-first:mt-3 not-first:border-t not-first:border-rule not-first:pt-3">{apart.map(button)}</span>
      )}
    </ActionMenu>
  )
}

const sortMarks = { ascending: '↑', descending: '↓', none: '↕' }

function Head({ label, className, sort }: { label: string; className?: string | undefined; sort?: ColumnSort | undefined }) {
  return (
    <th scope="col" className={className} aria-sort={sort?.direction}>
      {sort ? (
        <button type="button" className="sort" onClick={sort.onSort}>
          {label}
          <span aria-hidden="true" className={sort.direction === 'none' ? 'text-rule-strong' : 'text-mark'}>
            {sortMarks[sort.direction]}
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  )
}

function PageTick<Row>({ rows, ticks }: { rows: readonly Row[]; ticks: RowTicks<Row> }) {
  const count = rows.filter(ticks.isTicked).length
  return (
    <th scope="col" className="tick">
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < rows.length
          }}
          type="checkbox"
          aria-label="Select all on this page"
          checked={count === rows.length}
          onChange={(event) => ticks.turn(rows, event.currentTarget.checked, false)}
        />
      </label>
    </th>
  )
}

function Tick<Row>({ row, ticks }: { row: Row; ticks: RowTicks<Row> }) {
  const turn = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void =>
    ticks.turn([row], currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <td className="tick">
      <label>
        <input type="checkbox" aria-label={ticks.label(row)} checked={ticks.isTicked(row)} onChange={turn} />
      </label>
    </td>
  )
}

/** The table of a list, with one line for each row. It shows one page of rows. */
export function DeskTable<Row>(props: DeskTableOf<Row>) {
  const { caption, rows, keyOf, nameOf, title, more, columns, actions, ticks, paging, onMove, isReport = false } = props
  const asking = useActions()
  const { gripOf, rowDataOf } = useRowOrder(onMove)
  const [ownPage, setOwnPage] = useState(0)
  const { size = rows.length, page = ownPage, total, onPage = setOwnPage } = paging ?? {}
  const pages = Math.max(1, Math.ceil((total ?? rows.length) / Math.max(1, size)))
  // Removing rows may remove the last page.
  const shownPage = Math.min(page, pages - 1)
  const first = shownPage * size
  const shown = total === undefined ? rows.slice(first, first + size) : rows
  return (
    <>
      <table className={isReport ? 'desk-table' : 'desk-table desk-rows'} onKeyDown={ticks && moveBetweenTicks}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="caps">
            {ticks && <PageTick rows={shown} ticks={ticks} />}
            {onMove && (
              <th scope="col" className="item max-md:hidden">
                <span className="sr-only">Number</span>
              </th>
            )}
            <Head label={title.label} sort={title.sort} />
            {columns.map(({ label, from, sort }) => (
              <Head key={label} label={label} className={from && hiddenBelow[from]} sort={sort} />
            ))}
            {onMove && <Head label="Order" />}
            {actions && (
              <th scope="col" className="actions">
                <span className="max-md:sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => {
            const place = first + index
            const key = keyOf(row)
            const href = title.href?.(row)
            const text = title.text(row)
            const facts = factsOf(row, columns)
            const all = actions?.(row) ?? []
            return (
              <tr key={key} data-record={key} {...(onMove && rowDataOf(place))}>
                {ticks && <Tick row={row} ticks={ticks} />}
                {onMove && (
                  <td {...gripOf(place)}>
                    <GripVertical size={14} aria-hidden="true" className="float-left my-1" />
                    {place + 1}
                  </td>
                )}
                <th scope="row" className="title">
                  <div className="title-line">
                    {href === undefined ? (
                      <span className="name">{text}</span>
                    ) : (
                      <Link className="link name" href={href} title={typeof text === 'string' ? text : undefined}>
                        {text}
                      </Link>
                    )}
                    {more?.(row, place)}
                  </div>
                  {all.length === 0 && <RowFacts facts={facts} className="title-facts" />}
                </th>
                {columns.map(({ label, from, className = '', cell }) => (
                  <td key={label} className={`${className} ${from ? hiddenBelow[from] : ''}`}>
                    {cell(row)}
                  </td>
                ))}
                {onMove && (
                  <td>
                    <RowOrderButtons name={nameOf(row)} place={place} places={rows.length} onMove={(to) => onMove(place, to)} />
                  </td>
                )}
                {actions && (
                  <td className="actions">
                    <RowActions rowKey={key} name={nameOf(row)} all={all} actions={asking} facts={facts} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {paging && <PageSteps page={shownPage} pages={pages} onPage={onPage} />}
      {asking.question && (
        <ConfirmDialog
          open
          title={asking.question.title}
          confirmLabel={asking.question.confirmLabel}
          onCancel={asking.cancel}
          onConfirm={asking.confirm}
        >
          {asking.question.words}
        </ConfirmDialog>
      )}
    </>
  )
}

interface DeskListOf<Row> extends Omit<DeskTableOf<Row>, 'rows'> {
  /** Names the section. */
  id: string
  heading: string
  /** The filter by state, beside the heading. */
  states?: ReactNode
  /** Buttons at the end of the head, folded on a phone. */
  tools?: ReactNode
  /** The main button of the screen, usually to add a record. */
  main?: ReactNode
  /** Below the heading, even while the list loads. */
  intro?: ReactNode
  /** The subject in 'The news could not be loaded'. */
  what: string
  /** All rows, or those of one page. */
  list: { data?: readonly Row[] | undefined; error?: unknown; loading?: boolean }
  onRetry: () => unknown
  skeletonRows?: number
  noneYet: ReactNode
  /** Above the rows, once there are any. */
  filters?: ReactNode
  /** The rows that match the filters, and the text for no matches. */
  found?: readonly Row[] | undefined
  noneFound?: ReactNode
}

/** A list of the desk: heading, filters and table, or a text while it loads, has failed or is empty. */
export function DeskList<Row>(props: DeskListOf<Row>) {
  const { id, heading, states, tools, main, intro, what, list, onRetry, skeletonRows, noneYet, filters, noneFound, ...table } = props
  const { data, error, loading } = list
  const { found = data } = props
  return (
    <section aria-labelledby={`${id}-head`} aria-busy={loading}>
      <div className="desk-head">
        <h2 id={`${id}-head`}>{heading}</h2>
        {states}
        <div className="ml-auto flex flex-wrap items-center gap-2 empty:hidden">
          {tools !== undefined && (
            <ActionMenu
              place="head"
              label="More"
              buttonClass="icon-button h-10 w-11 -outline-offset-2 md:hidden"
              button={<Ellipsis size={20} aria-hidden="true" />}
            >
              {tools}
            </ActionMenu>
          )}
          {main}
        </div>
      </div>
      {intro}
      {error ? (
        <div className="py-6">
          <LoadFailure what={what} error={error} onRetry={onRetry} />
        </div>
      ) : null}
      {data === undefined && !error && <SkeletonRows shape="table" {...(skeletonRows !== undefined && { rows: skeletonRows })} />}
      {data?.length === 0 && !error && (typeof noneYet === 'string' ? <p className="py-8 text-soft">{noneYet}</p> : noneYet)}
      {data !== undefined && data.length > 0 && (
        <>
          {filters}
          {found === undefined || found.length === 0 ? noneFound : <DeskTable {...table} rows={found} />}
        </>
      )}
    </section>
  )
}

interface NothingFoundProps {
  children: ReactNode
  /** Buttons that widen the search. */
  actions?: ReactNode
}

/** Shown instead of the table. */
export function NothingFound({ children, actions }: NothingFoundProps) {
  return (
    <div className="grid justify-items-start gap-4 border-y border-rule py-8">
      <p className="text-soft">{children}</p>
      {actions}
    </div>
  )
}
