import { type ReactNode, useEffect, useReducer } from 'react'
import { ratesOutcome } from '#domain/tools/rates/compare.ts'
import { bands, grades, type RateTable } from '#domain/tools/rates/tables.ts'
import { ChoiceField, DayField, FieldRows, NumberField, TextField } from './ToolField.tsx'
import { ToolForm, type ToolProps } from './ToolForm.tsx'

const gradeChoices = grades.map((grade) => [grade, grade] as const)
const bandChoices = [['', 'By the place'] as const, ...bands.map((band) => [band, band] as const)]

const isTable = (value: unknown): value is RateTable => typeof value === 'object' && value !== null && 'from' in value && 'pounds' in value

/** The tables in the page, which are drawn again when staff enter new rates. */
function shownTables(): readonly RateTable[] {
  const tables: unknown = JSON.parse(document.querySelector<HTMLElement>('[data-rate-tables]')?.dataset['rateTables'] ?? '[]')
  return Array.isArray(tables) ? tables.filter(isTable) : []
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
          <FieldRows rows={rows} noun="fee earner" legend={(number) => `Fee earner ${number}`} add="Add a fee earner">
            <ChoiceField label="Grade" name="grade" choices={gradeChoices} inRow />
            <NumberField label="Rate claimed, £" name="rate" inRow />
            <NumberField label="Hours" name="hours" inRow />
          </FieldRows>
        </>
      )}
    />
  )
}
