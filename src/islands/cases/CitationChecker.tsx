import { useStore } from '@nanostores/react'
import { type DragEvent, type ReactNode, useEffect, useRef } from 'react'
import { $citationCheck, type CitationCheck, checkCitations, prepareCheck } from '#stores/register/citation-check.ts'
import { CheckedTable } from './CheckedTable.tsx'

const empty: CitationCheck = { kind: 'empty' }

/** Milliseconds without a key before the text is checked again. */
const rest = 100

function statusText(check: CitationCheck): string {
  switch (check.kind) {
    case 'empty':
      return 'No text yet'
    case 'checking':
      return 'Checking…'
    case 'failed':
      return 'The text could not be checked. Reload the page and paste it again.'
    case 'checked': {
      const { ours = [], form = [], wrong = [] } = Object.groupBy(check.rows, ({ result }) => result)
      const total = check.rows.length
      if (total === 0) return 'No citation found'
      const inRegister = `${check.hasNotes ? '' : 'at least '}${ours.length} in our register`
      return `${total} ${total === 1 ? 'citation' : 'citations'}: ${inRegister}, ${form.length} of the right form but not looked up, ${wrong.length} wrong or impossible`
    }
  }
}

/** Reads a dropped text file into the field. */
async function takeFile(event: DragEvent<HTMLTextAreaElement>): Promise<void> {
  const [file] = event.dataTransfer.files
  const field = event.currentTarget
  if (!file) return
  event.preventDefault()
  field.value = await file.text()
  void checkCitations(field.value)
}

/** Checks the citations of a pasted text, in the browser alone. */
export function CitationChecker(): ReactNode {
  const check = useStore($citationCheck, { ssr: () => empty })
  const field = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    prepareCheck()
    // The text may have been pasted before this code had loaded.
    void checkCitations(field.current?.value ?? '')
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <div className="citation-checker">
      <label htmlFor="checked-text">Text to check</label>
      <textarea
        ref={field}
        id="checked-text"
        className="field"
        rows={12}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="checked-where"
        onInput={({ currentTarget }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void checkCitations(currentTarget.value), rest)
        }}
        onDrop={(event) => void takeFile(event)}
      />
      <p id="checked-where" className="text-sm text-soft">
        Paste a skeleton argument, or drop a text file. It is checked in your browser, and nothing of it is sent. For a judgment that is not
        in our register only the form of its citation is checked, not whether it exists.
      </p>
      <div role="status">
        <h2 className="text-lg">{statusText(check)}</h2>
      </div>
      {check.kind === 'checked' && check.rows.length > 0 && <CheckedTable rows={check.rows} hasNotes={check.hasNotes} />}
    </div>
  )
}
