import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Table from 'lucide-react/icons/table'
import Quotation from 'lucide-react/icons/text-quote'
import { type KeyboardEvent, useState } from 'react'
import { type FormatName, formatKeys, formatNames, writtenKey } from '#domain/writing/format-keys.ts'
import { onAppleKeyboard, printedKey } from '../shell/printed-keys.ts'

const icons = { heading: Heading, bold: Bold, italic: Italic, list: List, quotation: Quotation, table: Table, link: Link }

/** The distance to the next button for an arrow key. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The whole bar is one stop of the Tab key. */
export function FormatBar({ fieldId, onFormat }: { fieldId: string; onFormat: (name: FormatName) => void }) {
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (stop + step + formatNames.length) % formatNames.length
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="toolbar" aria-label="Formatting" aria-controls={fieldId} className="-ml-1.5 flex flex-wrap gap-0.5" onKeyDown={move}>
      {formatNames.map((name, place) => {
        const Icon = icons[name]
        const { label } = formatKeys[name]
        return (
          <button
            key={name}
            type="button"
            className="icon-button max-md:size-9"
            aria-label={label}
            title={`${label} (${printedKey(writtenKey(formatKeys[name]), onAppleKeyboard())})`}
            tabIndex={place === stop ? 0 : -1}
            onFocus={() => setStop(place)}
            // Keep the focus and the selection in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onFormat(name)}
          >
            <Icon size={17} aria-hidden="true" />
          </button>
        )
      })}
    </div>
  )
}
