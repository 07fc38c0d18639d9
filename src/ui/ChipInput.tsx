import X from 'lucide-react/icons/x'
import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react'
import { distinctTags, readTags, writeTags } from '#domain/cases/tag-text.ts'

export interface ChipInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  /** A line of tags, as `writeTags` has it: those that are chips and the one that is being typed. */
  value: string
  onChange: (value: string) => void
}

/** A comma, Enter or leaving the field makes a word a chip; Backspace in the empty field takes the last one away. Pasted lists fall apart at their commas. */
export function ChipInput({ value, onChange, onBlur, className, ...input }: ChipInputProps) {
  const { chips, text, put } = useChips(value, onChange)
  const type = (typed: string): void => {
    const words = typed.split(',')
    put([...chips, ...words.slice(0, -1)], words.at(-1) ?? '')
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      put([...chips, text], '')
    }
    if (event.key === 'Backspace' && text === '' && chips.length > 0) put(chips.slice(0, -1), '')
  }
  return (
    <div className={`desk-chips ${className ?? ''}`}>
      {chips.length > 0 && (
        <ul className="contents">
          {chips.map((chip) => (
            <Chip
              key={chip}
              text={chip}
              onRemove={() =>
                put(
                  chips.filter((other) => other !== chip),
                  text,
                )
              }
            />
          ))}
        </ul>
      )}
      <input
        {...input}
        value={text}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={(event) => {
          put([...chips, text], '')
          onBlur?.(event)
        }}
      />
    </div>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <li className="badge desk-chip">
      {text}
      <button type="button" aria-label={`Remove ${text}`} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}

/** A value that comes from elsewhere, a restored draft or pasted JSON, is all chips. */
function useChips(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState({ value, chips: readTags(value), text: '' })
  const { chips, text } = typed.value === value ? typed : { chips: readTags(value), text: '' }
  function put(next: string[], nextText: string): void {
    const kept = distinctTags(next)
    const joined = writeTags(distinctTags([...kept, nextText]))
    setTyped({ value: joined, chips: kept, text: nextText })
    if (joined !== value) onChange(joined)
  }
  return { chips, text, put }
}
