import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Rows } from './ToolForm.tsx'

interface FieldProps {
  label: string
  name: string
  /** Whether the field is repeated in rows. */
  inRow?: boolean
}

const rowMark = (inRow: boolean) => (inRow ? { 'data-row': '' } : {})

function InputField({ label, inRow = false, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <label className="tool-field">
      <span>{label}</span>
      <input {...input} {...rowMark(inRow)} />
    </label>
  )
}

/** A field of one line. The names of a list are suggested during typing. */
export const TextField = (props: FieldProps & { list: string }): ReactNode => <InputField className="field" {...props} />

/** A number of pounds or hours. A phone shows its keys for numbers. */
export const NumberField = (props: FieldProps): ReactNode => <InputField className="field figures" inputMode="decimal" {...props} />

/** A day. `isToday` starts it with today. */
export const DayField = ({ isToday = false, ...props }: FieldProps & { isToday?: boolean }): ReactNode => (
  <InputField className="field figures" type="date" max="2099-12-31" {...(isToday && { 'data-today': '' })} {...props} />
)

export const TimeField = (props: FieldProps): ReactNode => <InputField className="field figures" type="time" {...props} />

export type Choices = readonly (readonly [value: string, text: string])[]

/** A field of long choices takes the room of two, and a whole row of a phone, so that none is cut off. */
export function ChoiceField({ label, name, inRow = false, choices }: FieldProps & { choices: Choices }): ReactNode {
  const isLong = choices.some(([, text]) => text.length > 15)
  return (
    <label className={isLong ? 'tool-field tool-field-long' : 'tool-field'}>
      <span>{label}</span>
      <select className="field" name={name} {...rowMark(inRow)}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

interface RowsProps {
  rows: Rows
  /** The name of a row, such as 'fee earner'. */
  noun: string
  legend: (number: number) => string
  add: string
  children: ReactNode
}

/** Repeats its fields in rows, which a visitor adds and removes. */
export function FieldRows({ rows: { ids, add, remove }, ...props }: RowsProps): ReactNode {
  return (
    <>
      {ids.map((id, index) => (
        <fieldset key={id} className="tool-row">
          <legend>{props.legend(index + 1)}</legend>
          <div className="tool-fields">
            {props.children}
            {ids.length > 1 && (
              <button className="button button-small button-quiet justify-self-start" type="button" onClick={() => remove(id)}>
                Remove<span className="sr-only">{` ${props.noun} ${index + 1}`}</span>
              </button>
            )}
          </div>
        </fieldset>
      ))}
      <button className="button button-small justify-self-start" type="button" onClick={add}>
        {props.add}
      </button>
    </>
  )
}
