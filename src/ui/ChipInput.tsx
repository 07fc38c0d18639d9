import X from 'lucide-react/icons/x'
import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react'
import { distinctTags, readTags, spellAsUsed, tagKey, writeTags } from '#domain/fields/tag-text.ts'

export interface ChipInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  /** A line of tags in the format of `writeTags`: the chips and the word being typed. */
  value: string
  onChange: (value: string) => void
  suggestions?: readonly string[]
}

const none: readonly string[] = []

/** A comma, Enter or blur turns a word into a chip. Backspace in an empty field removes the last one. */
export function ChipInput({ value, onChange, onBlur, className, suggestions = none, ...input }: ChipInputProps) {
  const listId = useId()
  const { chips, text, put } = useChips(value, onChange, suggestions)
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
        className="min-w-[min(8rem,100%)] flex-1 outline-none"
        data-part=""
        value={text}
        autoComplete="off"
        list={suggestions.length > 0 ? listId : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={(event) => {
          afterPress(() => put([...chips, text], ''))
          onBlur?.(event)
        }}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {unusedOf(suggestions, chips).map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  )
}

/** Waits for the release of the pointer, because a chip moves a pressed button away from it. */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run()
  else window.addEventListener('mouseup', () => setTimeout(run), { once: true })
}

/** Enough, because browsers show only a few that begin with the typed text. */
const mostSuggested = 300

function unusedOf(suggestions: readonly string[], chips: readonly string[]): string[] {
  const taken = new Set(chips.map(tagKey))
  return suggestions.filter((word) => !taken.has(tagKey(word))).slice(0, mostSuggested)
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

/** Turns an external value, such as a restored draft or pasted JSON, completely into chips. */
function useChips(value: string, onChange: (value: string) => void, suggestions: readonly string[]) {
  const [typed, setTyped] = useState({ value, chips: readTags(value), text: '' })
  const { chips, text } = typed.value === value ? typed : { chips: readTags(value), text: '' }
  function put(next: string[], nextText: string): void {
    const kept = distinctTags(next.map((word) => spellAsUsed(word, suggestions)))
    const joined = writeTags(distinctTags([...kept, nextText]))
    setTyped({ value: joined, chips: kept, text: nextText })
    // Dropping stored duplicates must not count as an edit.
    if (joined !== writeTags(readTags(value))) onChange(joined)
  }
  return { chips, text, put }
}
