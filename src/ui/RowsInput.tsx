import X from 'lucide-react/icons/x'
import { type Ref, useRef } from 'react'
import { withArticle } from '#domain/fields/article.ts'
import { Button } from './Button.tsx'

export interface RowColumn {
  name: string
  label: string
  /** The options of the column. A new row has the first. */
  choices?: readonly string[]
  placeholder?: string
}

type Row = Readonly<Record<string, string>>

interface RowsInputProps {
  ref?: Ref<HTMLDivElement>
  id?: string
  'aria-describedby'?: string | undefined
  /** The name of all rows: 'Hourly rates'. */
  label: string
  /** The name of one row: 'rate'. */
  noun: string
  columns: readonly RowColumn[]
  rows: readonly Row[]
  most: number
  onChange: (rows: Row[]) => void
}

const blankOf = (columns: readonly RowColumn[]): Row => Object.fromEntries(columns.map(({ name, choices }) => [name, choices?.[0] ?? '']))

/** A list of rows, entered into the columns of a bill. On a phone each cell has its label above it. */
export function RowsInput({ ref, id, label, noun, columns, rows, most, onChange, ...described }: RowsInputProps) {
  const list = useRef<HTMLTableSectionElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (place: number, row: Row): void => onChange(rows.map((other, index) => (index === place ? row : other)))
  const add = (): void => {
    onChange([...rows, blankOf(columns)])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  const remove = (place: number): void => {
    onChange(rows.filter((_, index) => index !== place))
    addButton.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the label of its row in the margin
    <div ref={ref} id={id} role="group" tabIndex={-1} aria-label={label} aria-describedby={described['aria-describedby']}>
      {rows.length > 0 && (
        // Each control names its column and row, so screen readers read no table.
        <table role="presentation" className="rows-input">
          <thead>
            <tr>
              {columns.map(({ name, label: head }) => (
                <th key={name} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={list}>
            {rows.map((row, place) => (
              <tr key={place}>
                {columns.map((column) => (
                  <Cell key={column.name} column={column} place={place} row={row} onChange={(next) => change(place, next)} />
                ))}
                <td>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Remove ${noun} ${place + 1}`}
                    title={`Remove ${noun} ${place + 1}`}
                    onClick={() => remove(place)}
                  >
                    <X size={18} aria-hidden="true" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button ref={addButton} small disabled={rows.length >= most} onClick={add}>
        Add {withArticle(noun)}
      </Button>
    </div>
  )
}

interface CellProps {
  column: RowColumn
  place: number
  row: Row
  onChange: (row: Row) => void
}

function Cell({ column: { name, label, choices, placeholder }, place, row, onChange }: CellProps) {
  const type = (value: string): void => onChange({ ...row, [name]: value })
  const named = { value: row[name] ?? '', 'aria-label': `${label}, row ${place + 1}`, className: 'field' }
  return (
    <td data-label={label}>
      {choices ? (
        <select {...named} onChange={({ currentTarget }) => type(currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...named} autoComplete="off" placeholder={placeholder} onChange={({ currentTarget }) => type(currentTarget.value)} />
      )}
    </td>
  )
}
