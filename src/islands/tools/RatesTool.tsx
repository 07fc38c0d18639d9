import { type ReactNode, useEffect, useReducer } from 'react'
import { ratesOutcome } from '#domain/tools/rates/compare.ts'
import { bands, grades, type RateTable } from '#domain/tools/rates/tables.ts'
import { ChoiceField, DayField, NumberField, TextField } from './ToolField.tsx'
import { type Rows, ToolForm, type ToolProps } from './ToolForm.tsx'

const gradeChoices = grades.map((grade) => [grade, grade] as const)
const bandChoices = [['', 'By the place'] as const, ...bands.map((band) => [band, band] as const)]

const isTable = (value: unknown): value is RateTable => typeof value === 'object' && value !== null && 'from' in value && 'pounds' in value

let read: { text: string; tables: readonly RateTable[] } = { text: '', tables: [] }

/** The tables in the page, which are drawn again when staff enter new rates. */
function shownTables(): readonly RateTable[] {
  const text = document.querySelector<HTMLElement>('[data-rate-tables]')?.dataset['rateTables'] ?? '[]'
  if (read.text !== text) {
    const parsed: unknown = JSON.parse(text)
    read = { text, tables: Array.isArray(parsed) ? parsed.filter(isTable) : [] }
  }
  return read.tables
}

function EarnerRows({ rows: { ids, add, remove } }: { rows: Rows }): ReactNode {
  return (
    <>
      {ids.map((id, index) => (
        <fieldset key={id} className="tool-row">
          <legend>Fee earner {index + 1}</legend>
          <div className="tool-fields">
            <ChoiceField label="Grade" name="grade" choices={gradeChoices} inRow />
            <NumberField label="Rate claimed, £" name="rate" inRow />
            <NumberField label="Hours" name="hours" inRow />
            {ids.length > 1 && (
              <button className="button button-small button-quiet justify-self-start" type="button" onClick={() => remove(id)}>
                Remove<span className="sr-only"> fee earner {index + 1}</span>
              </button>
            )}
          </div>
        </fieldset>
      ))}
      <button className="button button-small justify-self-start" type="button" onClick={add}>
        Add a fee earner
      </button>
    </>
  )
}

/** The band of a place, and claimed rates beside the guideline. */
export function RatesTool({ places, ...props }: ToolProps & { places: readonly string[] }): ReactNode {
  const [, calculateAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const place = document.querySelector('[data-rate-tables]')?.parentElement
    const redrawn = new MutationObserver(calculateAgain)
    if (place) redrawn.observe(place, { childList: true })
    return () => redrawn.disconnect()
  }, [])
  return (
    <ToolForm
      {...props}
      work={(typed) => ratesOutcome(typed, shownTables())}
      fields={(rows) => (
        <>
          <div className="tool-fields">
            <TextField label="Town, county or postcode of the office" name="place" list="tool-places" />
            <datalist id="tool-places">
              {places.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <ChoiceField label="Band" name="band" choices={bandChoices} />
            <DayField label="Day of the work" name="day" isToday />
          </div>
          <EarnerRows rows={rows} />
        </>
      )}
    />
  )
}
