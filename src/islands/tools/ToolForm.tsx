import { type ReactNode, useEffect, useRef, useState } from 'react'
import { londonDay } from '#domain/fields/dates.ts'
import { answerText, type Outcome, type Typed } from '#domain/tools/tool.ts'
import { noteOnVisit } from '#stores/visitors/visit-notes.ts'
import { fillFields, linkedRows, linkedValues, markFault, putInMessage, readFields } from './tool-fields.ts'
import { Working } from './Working.tsx'

/** The rows of a form that repeats some fields. The controls of a row have `data-row`. */
export interface Rows {
  ids: readonly number[]
  add: () => void
  remove: (id: number) => void
}

export interface ToolProps {
  title: string
  /** The addresses of provisions by their keys. */
  rules: Readonly<Record<string, string>>
}

interface Props extends ToolProps {
  work: (typed: Typed, today: string) => Outcome
  fields: (rows: Rows) => ReactNode
  /** Further buttons, such as a file to save. */
  files?: (typed: Typed) => ReactNode
}

/** Milliseconds without a change before the input is written to the address. */
const rest = 300
const statusId = 'tool-status'

async function copyLink(): Promise<string> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    return 'Copied. Anyone who opens the link sees these figures.'
  } catch {
    return 'This browser does not allow copying. Copy the address of this page instead.'
  }
}

/** The input is in the fragment of the address, which browsers never send to a server. */
const keepInAddress = (typed: Typed): void => window.history.replaceState(window.history.state, '', `#${typed}`)

interface ActionsProps {
  text: string
  typed: Typed
  children: ReactNode
}

function Actions({ text, typed, children }: ActionsProps): ReactNode {
  const [said, setSaid] = useState('')
  const copy = () => {
    keepInAddress(typed)
    void copyLink().then(setSaid)
  }
  return (
    <div className="tool-actions">
      {children}
      <button className="button button-small" type="button" onClick={copy}>
        Copy link
      </button>
      <button className="button button-small" type="button" onClick={() => window.print()}>
        Print
      </button>
      <button className="button button-small button-primary" type="button" onClick={() => putInMessage(text)}>
        Ask us about this
      </button>
      <p aria-live="polite">{said}</p>
    </div>
  )
}

const hint = 'Fill in the form. The working appears here.'

/** A form whose answer is calculated during typing. React does not control its fields. */
export function ToolForm({ title, rules, work, fields, files }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const pending = useRef<{ values: Typed | undefined; rows: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [today, setToday] = useState('')
  const [typed, setTyped] = useState<Typed>()
  const [ids, setIds] = useState<readonly number[]>([0])
  const take = () => form.current && setTyped(readFields(form.current))
  const changed = () => {
    if (!form.current) return
    const values = readFields(form.current)
    setTyped(values)
    noteOnVisit('tool')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keepInAddress(values), rest)
  }
  useEffect(() => {
    const open = (values: Typed | undefined) => {
      const count = values && form.current ? linkedRows(form.current, values) : 1
      pending.current = { values, rows: count }
      setIds(Array.from({ length: count }, (_, index) => index))
    }
    // A link within this page, such as 'Skip to the content', has no values and changes no rows.
    const follow = () => {
      const values = linkedValues()
      if (values) open(values)
    }
    setToday(londonDay(new Date()))
    open(linkedValues())
    // The button may have been pressed before this code had loaded.
    form.current?.querySelector<HTMLElement>('button[data-pressed]')?.click()
    window.addEventListener('hashchange', follow)
    return () => {
      window.removeEventListener('hashchange', follow)
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    const waiting = pending.current
    if (waiting && form.current) fillFields(form.current, waiting.values, londonDay(new Date()))
    // The linked rows may not be drawn yet.
    if (waiting?.rows === ids.length) pending.current = undefined
    take()
  }, [ids])
  const outcome: Outcome = typed ? work(typed, today) : { kind: 'missing', text: hint }
  const fault = outcome.kind === 'fault' ? outcome : undefined
  useEffect(() => {
    if (form.current) markFault(form.current, fault, statusId)
  })
  const rows = {
    ids,
    add: () => setIds((before) => [...before, Math.max(...before) + 1]),
    remove: (id: number) => setIds((before) => before.filter((each) => each !== id)),
  }
  const answer = outcome.kind === 'answer' ? outcome.answer : undefined
  return (
    <div className="grid max-w-240 grid-cols-1 gap-5 pb-12 noscript:hidden">
      <form
        ref={form}
        className="double-ruled grid gap-4"
        onInput={changed}
        onSubmit={(event) => event.preventDefault()}
        autoComplete="off"
      >
        {fields(rows)}
      </form>
      <div id={statusId} role="status" className="min-h-[2lh] border-t-2 border-ink pt-3">
        <h2 className={`text-xl tracking-tight ${fault ? 'text-mark' : ''}`}>
          {outcome.kind === 'answer' ? outcome.answer.headline : outcome.text}
        </h2>
      </div>
      {answer && typed && (
        <>
          <Working answer={answer} rules={rules} />
          <Actions text={answerText(title, answer)} typed={typed}>
            {files?.(typed)}
          </Actions>
        </>
      )}
    </div>
  )
}
