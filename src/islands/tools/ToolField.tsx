import type { ReactNode } from 'react'

interface FieldProps {
  label: string
  name: string
  /** Whether the field is repeated in rows. */
  inRow?: boolean
}

const rowMark = ({ inRow }: Pick<FieldProps, 'inRow'>) => (inRow === true ? { 'data-row': '' } : {})

/** A field of one line. The names of a list are suggested during typing. */
export function TextField(props: FieldProps & { list?: string }): ReactNode {
  return (
    <label className="tool-field">
      <span>{props.label}</span>
      <input className="field" name={props.name} list={props.list} {...rowMark(props)} />
    </label>
  )
}

/** A number of pounds or hours. A phone shows its keys for numbers. */
export function NumberField(props: FieldProps): ReactNode {
  return (
    <label className="tool-field">
      <span>{props.label}</span>
      <input className="field figures" name={props.name} inputMode="decimal" {...rowMark(props)} />
    </label>
  )
}

/** A day. `isToday` starts it with today. */
export function DayField(props: FieldProps & { isToday?: boolean }): ReactNode {
  return (
    <label className="tool-field">
      <span>{props.label}</span>
      <input
        className="field figures"
        type="date"
        name={props.name}
        max="2099-12-31"
        {...(props.isToday === true && { 'data-today': '' })}
        {...rowMark(props)}
      />
    </label>
  )
}

/** A time of the day, in hours and minutes. */
export function TimeField(props: FieldProps): ReactNode {
  return (
    <label className="tool-field">
      <span>{props.label}</span>
      <input className="field figures" type="time" name={props.name} />
    </label>
  )
}

export type Choices = readonly (readonly [value: string, text: string])[]

export function ChoiceField(props: FieldProps & { choices: Choices }): ReactNode {
  return (
    <label className="tool-field">
      <span>{props.label}</span>
      <select className="field" name={props.name} {...rowMark(props)}>
        {props.choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
